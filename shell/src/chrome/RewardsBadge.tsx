import { Badge } from '@atrium/ui/badge'
import { useAtomValue } from 'jotai'
import { languageAtom, sessionAtom } from '../atoms.ts'
import { useShellCall } from '../calls/use-shell-call.ts'
import { isLoggedIn } from '../session/snapshot.ts'
import { useShellText } from '../shell-context.ts'
import styles from './rewards-badge.module.css'

const FIVE_MINUTES = 300_000

/** How many promotions are open to whoever is signed in. */
export function RewardsBadge() {
  const t = useShellText()
  const loggedIn = isLoggedIn(useAtomValue(sessionAtom))
  const { data } = useShellCall('promotions', { language: useAtomValue(languageAtom), pageSize: 1 }, { staleTime: FIVE_MINUTES, enabled: loggedIn })
  if (!loggedIn || !data?.total) return null
  return <Badge tone="brand" className={styles.badge} aria-label={t('chrome.promotionsOpen', { number: data.total })}>{data.total}</Badge>
}
