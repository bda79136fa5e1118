import { Select } from '@atrium/ui/select'
import { useText } from '../../locale/locale.tsx'
import type { TextKey } from '../../locale/texts.ts'
import { useField } from '../form.ts'
import { textOf } from './LineField.tsx'

/** Options whose texts differ from those of other fields with the same values. */
const WORDS = {
  facts: (one: string) => `segments.facts.${one}`,
  categories: (one: string) => `campaigns.categories.${one}`,
  itemKinds: (one: string) => `pointItems.kinds.${one}`,
  shelves: (one: string) => `pointItems.places.${one}`,
} as const

interface ChoiceFieldProps {
  path: string
  options: readonly string[]
  /** Fields that have their own texts for their options. */
  texts?: keyof typeof WORDS
  /** Called with the new choice, to change other form values. */
  onChoose?(value: string): void
}

/** Selection of one value. */
export function ChoiceField({ path, options, texts, onChoose }: ChoiceFieldProps) {
  const text = useText()
  const { value, label, change } = useField(path)
  const wordOf = (one: string) => text((texts ? WORDS[texts](one) : `marketing.choices.${one}`) as TextKey)
  return (
    <Select
      label={label}
      value={textOf(value)}
      options={options.map((one) => ({ value: one, label: wordOf(one) }))}
      onChange={onChoose ?? change}
    />
  )
}
