import type { TimelineKind } from '@atrium/contracts/staff/members/timeline'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useSearchParams } from 'react-router-dom'
import { Check } from '../../layout/Check.tsx'
import { useTypedParam } from '../../layout/use-typed-param.ts'
import { useParam } from '../../layout/use-param.ts'
import { useText } from '../../locale/locale.tsx'
import { useRights } from '../../session/session.ts'
import { KIND_GROUPS } from './kinds.tsx'
import { SaveRecord } from './SaveRecord.tsx'
import styles from './timeline.module.css'

interface TimelineFiltersProps {
  readonly merchant: string
  readonly memberId: string
  /** Kinds that the reader may read. */
  readonly kinds: readonly TimelineKind[]
}

/** Days and kinds of a timeline, which are in the address, and its record as a file. */
export function TimelineFilters({ merchant, memberId, kinds }: TimelineFiltersProps) {
  const text = useText()
  const { may } = useRights()
  const [, setSearch] = useSearchParams()
  const [from, setFrom] = useTypedParam('from')
  const [to, setTo] = useTypedParam('to')
  const [chosen, choose] = useParam('kinds')
  const selected = kinds.filter((kind) => chosen.split(',').includes(kind))
  const reset = () => {
    setFrom('')
    setTo('')
    setSearch({}, { replace: true })
  }
  return (
    <div className={styles.filters}>
      <div className={styles.days}>
        <TextField
          type="date"
          label={text('timeline.from')}
          value={from}
          max={to || undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={text('timeline.to')}
          value={to}
          min={from || undefined}
          error={from && to && to < from ? text('timeline.backwards') : undefined}
          onChange={({ target }) => setTo(target.value)}
        />
        <div className={styles.buttons}>
          {(from || to || chosen) && <Button onClick={reset}>{text('timeline.reset')}</Button>}
          {may('memberRecord', merchant) && (
            <SaveRecord merchant={merchant} memberId={memberId} days={{ from, to }} kinds={selected} />
          )}
        </div>
      </div>
      <details className={styles.kinds} open={chosen !== '' || undefined}>
        <summary>
          {selected.length === 0
            ? text('timeline.allKinds')
            : text('timeline.someKinds', { count: selected.length, all: kinds.length })}
        </summary>
        <KindChecks kinds={kinds} selected={selected} onChange={(next) => choose(next.join(','))} />
      </details>
    </div>
  )
}

function KindChecks({
  kinds,
  selected,
  onChange,
}: Pick<TimelineFiltersProps, 'kinds'> & {
  readonly selected: readonly TimelineKind[]
  onChange(selected: readonly TimelineKind[]): void
}) {
  const text = useText()
  const toggle = (kind: TimelineKind, isOn: boolean) =>
    onChange(kinds.filter((one) => (one === kind ? isOn : selected.includes(one))))
  return (
    <div className={styles.groups}>
      {Object.entries(KIND_GROUPS).map(([group, members]) => {
        const readable = members.filter((kind: TimelineKind) => kinds.includes(kind))
        return (
          readable.length > 0 && (
            <fieldset key={group} className={styles.group}>
              <legend>{text(`timeline.groups.${group as keyof typeof KIND_GROUPS}`)}</legend>
              {readable.map((kind) => (
                <Check
                  key={kind}
                  label={text(`timeline.kinds.${kind}`)}
                  checked={selected.includes(kind)}
                  onChange={(isOn) => toggle(kind, isOn)}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </div>
  )
}
