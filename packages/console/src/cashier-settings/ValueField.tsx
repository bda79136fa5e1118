import { MONEY_PLACES } from '@atrium/contracts/money'
import { COUNT_BOUNDS } from '@atrium/contracts/rules/wallet/cashier-settings/problems'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../locale/locale.tsx'
import type { Draft, DraftProblems } from './draft.ts'

/** Properties that all parts of the form share. */
export interface FieldsProps {
  draft: Draft
  /** The settings in force, as form values. */
  saved: Draft
  problems: DraftProblems
  mayChange: boolean
  onChange(part: Partial<Draft>): void
}

interface ValueFieldProps extends Pick<FieldsProps, 'problems' | 'mayChange'> {
  label: string
  hint?: string
  /** Path of the value in the settings. */
  path: string
  value: string
  /** The value in force; undefined for a new row. */
  saved: string | undefined
  onChange(value: string): void
}

/** An amount, a number or a list of amounts, with the value in force beside it while it differs. */
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

/** Why the value at a path is invalid, in words. */
export function useProblemWords(problems: DraftProblems): (path: string) => string | undefined {
  const text = useText()
  return (path) => {
    const code = problems.get(path)
    const [min, max] = boundsOf(path) ?? [0, 0]
    return code && text(`cashierSettings.problems.${code}`, { min, max })
  }
}

/** Bounds of a value that is a count. */
const boundsOf = (path: string): readonly [number, number] | undefined =>
  (COUNT_BOUNDS as Readonly<Record<string, readonly [number, number]>>)[path.split('.').at(-1)!]
