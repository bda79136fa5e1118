import { Badge } from '@atrium/ui/badge'
import { useAtomValue } from 'jotai'
import { languageAtom, sessionAtom } from '../atoms.ts'
import { useShellCall } from '../calls/use-shell-call.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShellText } from '../shell-context.ts'
import styles from './rewards-badge.module.css'

const FIVE_MINUTES = 300_000

/** How many promotions are open to whoever is signed in. To a trial account none is: the reward centre is for real ones. */
export function RewardsBadge() {
  const t = useShellText()
  const session = useAtomValue(sessionAtom)
  const mayTakePart = isLoggedIn(session) && session.status !== 'trial'
  const { data } = useShellCall('promotions', { language: useAtomValue(languageAtom), pageSize: 1 }, { staleTime: FIVE_MINUTES, enabled: mayTakePart })
  if (!mayTakePart || !data?.total) return null
  return <Badge tone="brand" className={styles.badge} aria-label={t('chrome.promotionsOpen', { count: data.total })}>{data.total}</Badge>
}
