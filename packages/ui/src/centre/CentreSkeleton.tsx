import { Skeleton } from '../skeleton/Skeleton.tsx'
import styles from './centre.module.css'

const ENTRIES = 8

/** The skeleton of a centre: its list and its page. Screen readers read `label`. */
export function CentreSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy className={styles.centre}>
      <div className={styles.nav}>
        <div className={styles.list}>
          {Array.from({ length: ENTRIES }, (_, place) => (
            <span key={place} className={styles.entry}>
              <Skeleton width={112} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.page}>
        <div className={styles.content}>
          <Skeleton shape="block" width={180} height={32} />
          <Skeleton shape="block" width="100%" height={320} />
        </div>
      </div>
    </div>
  )
}
