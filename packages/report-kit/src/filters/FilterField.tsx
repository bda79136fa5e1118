import { instantOf, localTime } from '@atrium/contracts/locale/local-time'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import type { CellContext } from '../report.ts'
import { optionText } from '../address/filter.ts'
import type { ChoiceFilter, MomentFilter } from '../address/filter.ts'
import styles from './filters.module.css'

interface FilterFieldProps<Kind> {
  readonly filter: Kind
  /** The value in the address; '' for "all". */
  readonly value: string
  readonly context: CellContext
  onChange(value: string): void
}

export function ChoiceField({ filter, value, context: { text }, onChange }: FilterFieldProps<ChoiceFilter>) {
  const { key, options, usual } = filter
  return (
    <Select
      className={styles.wide}
      label={text(`filters.${key}`)}
      value={value || (usual ?? 'ALL')}
      onChange={(chosen) => onChange(chosen === (usual ?? 'ALL') ? '' : chosen)}
      options={[...(usual === undefined ? ['ALL'] : []), ...options].map((option) => ({
        value: option,
        label: optionText(filter, option, text),
      }))}
    />
  )
}

export function MomentField({
  filter: { key },
  value,
  context: { text, timeZone },
  onChange,
}: FilterFieldProps<MomentFilter>) {
  const shown = value && localTime(new Date(value), timeZone).slice(0, 16).replace(' ', 'T')
  return (
    <TextField
      className={styles.wide}
      type="datetime-local"
      label={text(`filters.${key}`)}
      value={shown}
      onChange={({ target }) => onChange(target.value && instantOf(target.value, timeZone).toISOString())}
    />
  )
}
