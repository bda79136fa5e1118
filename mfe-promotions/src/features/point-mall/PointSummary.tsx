import { formatWire, parseMoney } from '@atrium/contracts/money'
import { useCall, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import styles from './point-mall.module.css'

/** The member's available points, and all points earned so far. */
export function PointSummary() {
  const t = useText()
  const { data, error, refetch } = useCall('pointBalance', {}, { staleTime: 0 })
  if (error && !data)
    return (
      <p role="alert" className={styles.note}>
        {error.message} <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
      </p>
    )
  if (!data) return <Skeleton shape="block" width="240px" height={84} />
  return (
    <div className={styles.summary}>
      <p className={styles.balance}>
        <span className={styles.label}>{t('mall.balance')}</span>
        <Money amount={formatWire(data.balance)} currency="P" size="xl" />
      </p>
      <p className={styles.note}>{t('mall.earned', { points: formatWire(data.earned) })}</p>
      {parseMoney(data.owed) > 0n && <p className={styles.note}>{t('mall.owed', { points: formatWire(data.owed) })}</p>}
      {data.isBarred && (
        <p role="status" className={styles.note}>
          {t('mall.barred')}
        </p>
      )}
    </div>
  )
}
