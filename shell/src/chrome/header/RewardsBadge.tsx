import { Badge } from '@atrium/ui/badge'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '../../context/atoms.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { isLoggedIn } from '../../session/snapshot.ts'
import { useShellText } from '../../context/shell-context.ts'
import styles from './rewards-badge.module.css'

const FIVE_MINUTES = 300_000

/** Number of promotions that the member can join or claim now, as counted by the gateway. */
export function RewardsBadge() {
  const t = useShellText()
  const { data } = useShellCall(
    'availablePromotions',
    {},
    { staleTime: FIVE_MINUTES, enabled: isLoggedIn(useAtomValue(sessionAtom)) },
  )
  if (!data?.open) return null
  return (
    <Badge tone="brand" className={styles.badge} aria-label={t('chrome.promotionsOpen', { count: data.open })}>
      {data.open}
    </Badge>
  )
}
