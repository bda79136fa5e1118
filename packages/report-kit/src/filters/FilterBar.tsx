import { classNames } from '@atrium/ui/class-names'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import type { Day } from '@atrium/contracts/locale/local-time'
import type { Address } from '../address/address.ts'
import { toDay, toPreset } from '../address/address.ts'
import type { Period, Preset } from '../address/period.ts'
import type { CellContext } from '../report.ts'
import type { Words } from '../words.ts'
import type { Filter } from '../address/filter.ts'
import { ChoiceField, MomentField } from './FilterField.tsx'
import styles from './filters.module.css'
import { TypedField } from './TypedField.tsx'

/** Up to this number of presets fit side by side on a phone. */
const MAX_SEGMENTS = 4

interface FilterBarProps {
  readonly period: Period | undefined
  readonly filters: readonly Filter[]
  readonly address: Address
  readonly today: Day
  readonly words: Words
  readonly context: CellContext
  /** Whether the filtered list is loading. */
  readonly isBusy: boolean
  /** `isTyping`: the user is still typing. */
  onChange(change: Readonly<Record<string, string>>, isTyping?: boolean): void
}

/** All filters of a report in one row. On a phone the two days are side by side, the other filters above and below. */
export function FilterBar({ period, filters, address, today, words, context, isBusy, onChange }: FilterBarProps) {
  if (!period && filters.length === 0) return null
  const { days } = address
  const hasHint = filters.some((filter) => filter.kind === 'text' && filter.search?.hint !== undefined)
  const presets = period?.presets.map((preset) => ({ value: preset as string, label: words.presets[preset] })) ?? []
  const choosePreset = (preset: string) => preset && onChange(toPreset(preset as Preset))
  return (
    <div className={classNames(styles.bar, hasHint && styles.hinted)}>
      {presets.length > MAX_SEGMENTS && (
        <Select
          className={styles.wide}
          label={words.period}
          value={address.preset ?? ''}
          onChange={choosePreset}
          options={[...(address.preset ? [] : [{ value: '', label: words.otherDays }]), ...presets]}
        />
      )}
      {presets.length > 1 && presets.length <= MAX_SEGMENTS && (
        <SegmentedControl
          className={classNames(styles.wide, styles.unlabelled)}
          label={words.period}
          value={address.preset ?? ''}
          onChange={choosePreset}
          options={presets}
        />
      )}
      {period?.hasDays &&
        days &&
        (['from', 'to'] as const).map((key) => (
          <TextField
            key={key}
            type="date"
            label={words[key]}
            max={today}
            value={days[key]}
            onChange={({ target }) => onChange(toDay(key, target.value, days))}
          />
        ))}
      {filters.map((filter) => {
        const { key } = filter
        const value = address.filters[key] ?? ''
        if (filter.kind === 'text')
          return (
            <TypedField
              key={key}
              filter={filter}
              value={value}
              isBusy={isBusy}
              words={words}
              context={context}
              onChange={(typed) => onChange({ [key]: typed }, true)}
            />
          )
        const field = { value, context, onChange: (next: string) => onChange({ [key]: next }) }
        return filter.kind === 'choice' ? (
          <ChoiceField key={key} filter={filter} {...field} />
        ) : (
          <MomentField key={key} filter={filter} {...field} />
        )
      })}
    </div>
  )
}
