import { MONEY_PLACES } from '@atrium/contracts/money'
import { COUNT_BOUNDS } from '@atrium/contracts/rules/cashier-settings/problems'
import { NumberField } from '@atrium/ui/number-field'
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

/** An amount, a number or a list of amounts, with what applies now beside it as long as it differs. */
export function ValueField({ label, hint, path, value, saved, problems, mayChange, onChange }: ValueFieldProps) {
  const text = useText()
  const problemOf = useProblemWords(problems)
  const shown =
    value === saved
      ? hint
      : saved === undefined
        ? text('cashierSettings.new')
        : text('cashierSettings.current', { value: saved || text('cashierSettings.nothing') })
  const props = { label, hint: shown, maxLength: 120, disabled: !mayChange, value, error: problemOf(path) }
  return path === 'presets' ? (
    <TextField {...props} inputMode="decimal" autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  ) : (
    <NumberField {...props} places={boundsOf(path) ? 0 : MONEY_PLACES} onChange={onChange} />
  )
}

/** Why the value at a path cannot be, in words. */
export function useProblemWords(problems: DraftProblems): (path: string) => string | undefined {
  const text = useText()
  return (path) => {
    const code = problems.get(path)
    const [min, max] = boundsOf(path) ?? [0, 0]
    return code && text(`cashierSettings.problems.${code}`, { min, max })
  }
}

/** Of a value that is a count. */
const boundsOf = (path: string): readonly [number, number] | undefined =>
  (COUNT_BOUNDS as Readonly<Record<string, readonly [number, number]>>)[path.split('.').at(-1)!]
