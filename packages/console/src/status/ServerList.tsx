import type { PortalServing } from '@atrium/contracts/staff/releases/serving'
import { useLocale } from '../locale/locale.tsx'
import styles from './status.module.css'

/** Each portal server: the set it serves, since when, and why it differs from the decided one. */
export function ServerList({ served }: { served: readonly PortalServing[] }) {
  return (
    <ul className={styles.servers}>
      {served.map((each) => (
        <Server key={each.instance} serving={each} />
      ))}
    </ul>
  )
}

function Server({ serving: { instance, host, set, since, reportedAt, isDecided, fault } }: { serving: PortalServing }) {
  const { text, format } = useLocale()
  const why = fault ? text(`status.faults.${fault.code}`) : set === undefined ? undefined : text('status.pending')
  return (
    <li className={styles.server}>
      <strong>{host}</strong> <span className={styles.quiet}>{instance.slice(0, 8)}</span>
      <span>
        {set === undefined ? (
          text('status.nothing')
        ) : (
          <>
            <code>{set.slice(0, 12)}</code>
            {since && <span>{` ${text('status.since', { at: format.time(since) })}`}</span>}
          </>
        )}
      </span>
      {!isDecided && why && <span className={styles.warn}>{why}</span>}
      {fault && (
        <span className={styles.quiet} lang="en">
          {fault.message}
        </span>
      )}
      <span className={styles.quiet}>{text('status.reported', { at: format.time(reportedAt) })}</span>
    </li>
  )
}
