import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useText } from '../../locale/locale.tsx'
import { useField, useForm } from '../form.ts'

const wordsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Several words, separated by commas: ids of games, tags, countries. */
export function WordsField({
  path,
  hint,
  isOptional = false,
  upperCase = false,
}: {
  path: string
  hint?: string
  isOptional?: boolean
  upperCase?: boolean
}) {
  const text = useText()
  const { faults } = useForm()
  const { value, label, fault, change } = useField(path)
  const words = Array.isArray(value) ? (value as string[]) : []
  const [typed, setTyped] = useState(words.join(', '))
  // Keeps the typed text while it has the same meaning as the form value.
  const shown = wordsIn(typed).join() === words.join() ? typed : words.join(', ')
  const wrong = fault ?? words.map((_, at) => faults.get(`${path}.${at}`)).find((one) => one !== undefined)
  const write = (next: string) => {
    setTyped(next)
    const list = wordsIn(next)
    change(isOptional && list.length === 0 ? undefined : list)
  }
  return (
    <TextField
      autoComplete="off"
      label={label}
      hint={[hint, text('marketing.commas')].filter(Boolean).join(' ')}
      value={shown}
      error={wrong}
      onChange={({ target }) => write(upperCase ? target.value.toUpperCase() : target.value)}
    />
  )
}
