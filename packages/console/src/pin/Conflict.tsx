import type { Seen } from '@atrium/contracts/staff/terms'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useActionWords } from '../layout/action-words.ts'
import { useRead } from '../registry/registry.tsx'
import { movedSince } from './choice.ts'
import styles from './pin.module.css'
import type { Check } from './use-check.ts'

/**
 * Shows what somebody else changed first, and why. The input is preserved; the next click decides based on the new
 * state.
 */
export function Conflict({ seen, check }: { seen: Seen; check: Check }) {
  const { text } = useLocale()
  const moved = check.isFetching ? [] : movedSince(seen, check.data?.merchants ?? [])
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        <strong>{text('conflict.title')}</strong>
      </p>
      <p>{text('conflict.text')}</p>
      {moved.map((merchant) => (
        <Meanwhile key={merchant} merchant={merchant} after={seen[merchant]!} />
      ))}
    </div>
  )
}

export function Meanwhile({ merchant, after }: { merchant: string; after: number }) {
  const { text, format } = useLocale()
  const words = useActionWords()
  const log = useRead('log', { merchant, limit: 20 })
  return (
    <QueryResult read={log} rows={1}>
      {(entries) => (
        <ul className={styles.reasons}>
          {entries
            .filter(({ sequence }) => sequence > after)
            .map((entry) => (
              <li key={entry.sequence}>
                {text('conflict.entry', {
                  merchant,
                  what: words(entry.action),
                  actor: entry.actor,
                  at: format.clock(entry.at),
                  reason: entry.reason ?? '–',
                })}
              </li>
            ))}
        </ul>
      )}
    </QueryResult>
  )
}
