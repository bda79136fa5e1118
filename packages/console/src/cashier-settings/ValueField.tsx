import { COUNT_BOUNDS } from '@atrium/contracts/rules/cashier-settings/problems'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../locale/locale.tsx'
import type { Draft, DraftProblems } from './draft.ts'

/** What every part of the form has. */
export interface FieldsProps {
  draft: Draft
  /** What applies now, as it stands in the fields. */
  saved: Draft
  problems: DraftProblems
  mayChange: boolean
  onChange(part: Partial<Draft>): void
}

interface ValueFieldProps extends Pick<FieldsProps, 'problems' | 'mayChange'> {
  label: string
  hint?: string
  /** Of the value in the settings. */
  path: string
  value: string
  /** What applies now; undefined for a row that is new. */
  saved: string | undefined
  onChange(value: string): void
}

/** An amount or a number, with what applies now beside it as long as it differs. */
export function ValueField({ label, hint, path, value, saved, problems, mayChange, onChange }: ValueFieldProps) {
  const text = useText()
  const problemOf = useProblemWords(problems)
  const shown =
    value === saved
      ? hint
      : saved === undefined
        ? text('cashierSettings.new')
        : text('cashierSettings.current', { value: saved || text('cashierSettings.nothing') })
  return (
    <TextField
      label={label}
      hint={shown}
      inputMode="decimal"
      autoComplete="off"
      maxLength={120}
      disabled={!mayChange}
      value={value}
      error={problemOf(path)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Why the value at a path cannot be, in words. */
export function useProblemWords(problems: DraftProblems): (path: string) => string | undefined {
  const text = useText()
  return (path) => {
    const code = problems.get(path)
    const [min, max] = COUNT_BOUNDS[path.split('.').at(-1) as keyof typeof COUNT_BOUNDS] ?? [0, 0]
    return code && text(`cashierSettings.problems.${code}`, { min, max })
  }
}
