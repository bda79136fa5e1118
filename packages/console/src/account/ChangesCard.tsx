import type { LogEntry } from '@atrium/contracts/releases'
import { Card } from '@atrium/ui/card'
import { useActorWords } from '../layout/action-words.ts'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { useStaff } from '../session/session.ts'
import styles from './account.module.css'

const SHOWN = 10
/** Subjects of an entry about an account, with its kind of change. */
const CHANGES = ['totp', 'signIn', 'password', 'to', 'isActive', 'name'] as const

/**
 * The newest changes of the reader's account, with their authors. Staff have no e-mail address, so this is their only
 * notification of an app, a password or roles that another person changed.
 */
export function ChangesCard() {
  const { text, format } = useLocale()
  const actorOf = useActorWords()
  const { handle } = useStaff()
  const read = useRead('staffLog', { handle, pageSize: 200 })
  const whatOf = ({ details }: LogEntry) =>
    CHANGES.filter((name) => details?.[name] !== undefined).map((name) => text(`account.changes.${name}`))
  return (
    <Card title={text('account.changes.title')} headingLevel={2}>
      <QueryResult read={read} rows={3}>
        {({ list }) => {
          const own = list
            .filter(({ action, details }) => action === 'staff-changed' && details?.['handle'] === handle)
            .slice(0, SHOWN)
          return own.length === 0 ? (
            <p>{text('account.changes.none')}</p>
          ) : (
            <ul className={styles.changes}>
              {own.map((entry) => (
                <li key={entry.sequence}>
                  <strong>{whatOf(entry).join(', ')}</strong> – {actorOf(entry)}, {format.time(entry.at)}
                </li>
              ))}
            </ul>
          )
        }}
      </QueryResult>
    </Card>
  )
}
