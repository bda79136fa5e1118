import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Skeleton } from '@atrium/ui/skeleton'
import styles from './messages.module.css'

const ROWS = 6

/** Placeholders of messages that are being loaded. */
export function MessagesSkeleton() {
  const t = useText()
  return (
    <Card flush>
      <div role="status" aria-busy aria-label={t('messages.loading')}>
        <div className={styles.toolbar}>
          <Skeleton width={160} />
        </div>
        <div className={styles.list}>
          {Array.from({ length: ROWS }, (_, row) => (
            <div key={row} className={styles.row}>
              <span className={styles.choice}>
                <Skeleton shape="block" width={18} height={18} />
              </span>
              <span className={styles.open}>
                <span className={styles.head}>
                  <Skeleton width="50%" />
                </span>
                <span className={styles.beginning}>
                  <Skeleton width="90%" />
                </span>
                <span className={styles.time}>
                  <Skeleton width={140} />
                </span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </Card>
  )
}
