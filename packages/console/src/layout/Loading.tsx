import { Skeleton } from '@atrium/ui/skeleton'
import { useText } from '../locale/locale.tsx'
import styles from './layout.module.css'

/** Placeholder lines for loading data. */
export function Loading({ label, rows = 6 }: { label?: string; rows?: number }) {
  const text = useText()
  return (
    <div role="status" aria-busy aria-label={label ?? text('states.loading')} className={styles.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} shape="block" height={28} />
      ))}
    </div>
  )
}
