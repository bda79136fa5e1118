import type { StaffWithdrawalDetail } from '@atrium/contracts/staff/wallet/withdrawals'
import { Timeline } from '@atrium/ui/timeline'
import { Actor } from '../layout/Actor.tsx'
import { useLocale } from '../locale/locale.tsx'
import styles from './withdrawals.module.css'

/** The history of a withdrawal, oldest first, with actors. */
export function WithdrawalTimeline({ events }: Pick<StaffWithdrawalDetail, 'events'>) {
  const { text, format } = useLocale()
  const entries = events.map(({ state, actor, note, at }) => ({
    text: <strong>{text(`withdrawals.states.${state}`)}</strong>,
    actor: actor === 'member' ? text('withdrawals.byMember') : <Actor by={actor} />,
    time: { iso: at, text: format.time(at) },
    note: note !== undefined && <span className={styles.written}>{note}</span>,
  }))
  return <Timeline layout="blocks" entries={entries} />
}
