import { TextField } from '@atrium/ui/text-field'
import { useText } from '../../locale/locale.tsx'
import { resultFormOf, tidyResult } from './result-form.ts'

interface ResultFieldProps {
  readonly label: string
  /** Code of the lottery. */
  readonly code: string
  readonly value: string
  /** Whether the form was submitted, so that errors are shown. */
  readonly tried: boolean
  onChange(value: string): void
}

/** A field for the result of a public draw, with its required form. */
export function ResultField({ label, code, value, tried, onChange }: ResultFieldProps) {
  const text = useText()
  const form = resultFormOf(code)
  const result = tidyResult(value)
  const wrong =
    result === ''
      ? text('lotteryIssues.entry.missing')
      : form &&
        !form.isResult(result) &&
        text('lotteryIssues.entry.wrong', {
          wanted: form.count,
          typed: result.split(' ').length,
          pattern: form.pattern,
        })
  return (
    <TextField
      label={label}
      hint={text('lotteryIssues.entry.hint', { pattern: form?.pattern ?? '' })}
      autoComplete="off"
      required
      maxLength={400}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={tried && (wrong || undefined)}
    />
  )
}
