import { CHANGE_ACTIONS } from '@atrium/contracts/staff/change-actions'
import type { MerchantChange } from '@atrium/contracts/staff/changes'
import { useLocale } from '../locale/locale.tsx'
import styles from './changes.module.css'

export function ChangeTime({ change: { at, id }, timeZone }: { change: MerchantChange; timeZone: string }) {
  const { format } = useLocale()
  return (
    <span className={styles.figures}>
      {format.time(at, timeZone)} <span className={styles.quiet}>#{id}</span>
    </span>
  )
}

/** What was done. A newer gateway may log actions that have no text here. */
export function ChangeAction({ change: { action } }: { change: MerchantChange }) {
  const { text } = useLocale()
  const known = CHANGE_ACTIONS.find((one) => one === action)
  return <span className={styles.action}>{known ? text(`changes.actions.${known}`) : action}</span>
}
