import type { LogEntry, MerchantPointer } from '@atrium/contracts/releases'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { useSearchParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Columns } from '../layout/Columns.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useActionWords, useActorWords } from '../layout/action-words.ts'
import { BrokenGlass } from '../log/BrokenGlass.tsx'
import { useEntryReason, useWayWords } from '../log/reason-words.ts'
import { withRollBack } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import styles from './merchant.module.css'
import { movesIn, type Move } from './moves.ts'
import { SetChanges } from '../pin/SetChanges.tsx'

/** Number of shown log entries. */
export const MAX_ENTRIES = 200
/** Actions that the timeline omits, because they concern single browsers. */
const NOT_SHOWN = new Set<LogEntry['action']>(['override-made', 'override-claimed', 'override-ended'])

/** The log of a merchant as a timeline: author, reason, changes, and a roll-back to any set. */
export function HistoryCard({ merchant, current }: { merchant: string; current?: MerchantPointer }) {
  const { text } = useLocale()
  const [search, setSearch] = useSearchParams()
  const log = useRead('log', { merchant, limit: MAX_ENTRIES })
  const compare = (from: string, to: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (from && to) {
          next.set('from', from)
          next.set('to', to)
        } else {
          next.delete('from')
          next.delete('to')
        }
        return next
      },
      { replace: true },
    )
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return (
    <Card title={text('history.title')} headingLevel={2}>
      <QueryResult read={log}>
        {(entries) => {
          const moves = movesIn(entries)
          const shown = entries.filter(({ action }) => !NOT_SHOWN.has(action))
          return (
            <>
              {moves.length > 1 && <CompareFields moves={moves} from={from} to={to} onChange={compare} />}
              {from && to && (
                <section aria-label={text('compare.title')} className={styles.comparison}>
                  <SetChanges from={from} to={to} />
                </section>
              )}
              {shown.length === 0 && <EmptyState title={text('history.empty')}>{text('history.emptyText')}</EmptyState>}
              <ol className={styles.timeline}>
                {shown.map((entry) => (
                  <TimelineEntry
                    key={entry.sequence}
                    entry={entry}
                    isCurrent={entry.sequence === current?.sequence}
                    onCompare={compare}
                    onBack={(set) => setSearch(withRollBack(search, { merchant, set }))}
                  />
                ))}
              </ol>
              {entries.length === MAX_ENTRIES && (
                <p className={styles.quiet}>{text('history.more', { count: MAX_ENTRIES })}</p>
              )}
            </>
          )
        }}
      </QueryResult>
    </Card>
  )
}

function CompareFields({
  moves,
  from,
  to,
  onChange,
}: {
  moves: readonly Move[]
  from: string
  to: string
  onChange(from: string, to: string): void
}) {
  const { text, format } = useLocale()
  const options = [
    { value: '', label: text('pin.choose') },
    ...moves.map(({ set, at, actor }) => ({ value: set, label: `${format.time(at)} · ${actor} · ${set.slice(0, 8)}` })),
  ]
  const first = from || moves[1]!.set
  const second = to || moves[0]!.set
  return (
    <div className={styles.compared}>
      <Columns>
        <Select
          label={text('compare.from')}
          value={from}
          options={options}
          onChange={(value) => onChange(value, value && second)}
        />
        <Select
          label={text('compare.to')}
          value={to}
          options={options}
          onChange={(value) => onChange(value && first, value)}
        />
      </Columns>
    </div>
  )
}

interface TimelineEntryProps {
  entry: LogEntry
  isCurrent: boolean
  onCompare(from: string, to: string): void
  onBack(set: string): void
}

function TimelineEntry({ entry, isCurrent, onCompare, onBack }: TimelineEntryProps) {
  const { text, format } = useLocale()
  const { mayMove } = useRights()
  const words = useActionWords()
  const actorOf = useActorWords()
  const way = useWayWords()(entry.details)
  const reason = useEntryReason()(entry)
  const { at, action, fromSet, toSet, release, merchant } = entry
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <time dateTime={at} className={styles.figures}>
          {format.time(at)}
        </time>
        <strong>{words(action)}</strong>
        {release && (
          <span>
            {release.name} {release.version}
          </span>
        )}
        <span>{actorOf(entry)}</span>
        {isCurrent && <Badge tone="win">{text('history.current')}</Badge>}
        <BrokenGlass entry={entry} />
        {way && <Badge>{way}</Badge>}
      </p>
      {reason && <p className={styles.why}>{reason}</p>}
      {toSet && (
        <p className={styles.line}>
          <span className={styles.quiet}>
            {(fromSet ?? '–').slice(0, 8)} → {toSet.slice(0, 8)}
          </span>
          {fromSet && (
            <Button size="s" variant="quiet" onClick={() => onCompare(fromSet, toSet)}>
              {text('history.changes')}
            </Button>
          )}
          {!isCurrent && merchant && mayMove(merchant) && (
            <Button size="s" variant="quiet" onClick={() => onBack(toSet)}>
              {text('history.back')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
