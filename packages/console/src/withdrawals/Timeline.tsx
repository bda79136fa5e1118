import type { StaffWithdrawalDetail } from '@atrium/contracts/registry/withdrawals'
import { useLocale } from '../locale/locale.tsx'
import styles from './withdrawals.module.css'

/** Everything that happened to a withdrawal, oldest first, with who did it. */
export function Timeline({ events }: Pick<StaffWithdrawalDetail, 'events'>) {
  const { text, format } = useLocale()
  return (
    <ol className={styles.timeline}>
      {events.map(({ state, actor, note, at }, index) => (
        <li key={index}>
          <p><strong>{text(`withdrawals.states.${state}`)}</strong> · {actor === 'member' ? text('withdrawals.byMember') : actor}</p>
          <p className={styles.quiet}><time dateTime={at}>{format.time(at)}</time></p>
          {note !== undefined && <p className={styles.written}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
