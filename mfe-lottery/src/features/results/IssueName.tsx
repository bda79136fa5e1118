import { dateTime } from '@atrium/contracts/locale/times'
import { useLanguage, usePortal } from '@atrium/portal-kit'
import styles from './results.module.css'

/** The issue of a row with its draw time, also when the draw was cancelled. */
export function IssueName({ numero, drawAt }: { numero: string; drawAt: number }) {
  const language = useLanguage()
  const { merchant } = usePortal()
  return (
    <div className={styles.issue}>
      <strong>{numero}</strong>
      <time dateTime={new Date(drawAt).toISOString()} className={styles.quiet}>
        {dateTime(drawAt, language, merchant.timeZone)}
      </time>
    </div>
  )
}
