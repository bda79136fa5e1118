import { actorName } from '@atrium/contracts/staff/actors'
import { useLocale } from '../locale/locale.tsx'
import styles from './layout.module.css'

/** The actor, in words. */
export function Actor({ by }: { by: string }) {
  const { language } = useLocale()
  return <span className={styles.actor}>{actorName(by, language)}</span>
}
