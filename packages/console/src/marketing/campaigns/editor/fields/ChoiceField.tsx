import { Select } from '@atrium/ui/select'
import { useText } from '../../../../locale/locale.tsx'
import type { TextKey } from '../../../../locale/texts.ts'
import { useField } from '../form.ts'
import { textOf } from './LineField.tsx'

interface ChoiceFieldProps {
  path: string
  options: readonly string[]
  /** Where choices have other words than those of all fields. */
  texts?: 'categories'
  /** What else changes with the choice. */
  onChoose?(value: string): void
}

/** One of a few values. */
export function ChoiceField({ path, options, texts, onChoose }: ChoiceFieldProps) {
  const text = useText()
  const { value, label, change } = useField(path)
  const wordOf = (one: string) => text((texts ? `campaigns.categories.${one}` : `campaigns.choices.${one}`) as TextKey)
  return <Select label={label} value={textOf(value)} options={options.map((one) => ({ value: one, label: wordOf(one) }))} onChange={onChoose ?? change} />
}
