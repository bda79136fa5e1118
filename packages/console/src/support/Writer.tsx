import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'
import styles from './support.module.css'

/** The author: a member's account, or a visitor. `isVip`: the VIP desk serves the author first. */
export function Writer({ account, isVip = false }: { account: string | undefined; isVip?: boolean | undefined }) {
  const text = useText()
  return (
    <span className={styles.writer}>
      {account ?? text('questions.visitor')} {isVip && <Badge tone="brand">{text('questions.vip')}</Badge>}
    </span>
  )
}
