import { useSearchParams } from 'react-router-dom'
import { OpenRewards } from './OpenRewards.tsx'
import { RewardHistory } from './report.tsx'

/** The member's unclaimed rewards, or all claims. */
export function RewardsPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <RewardHistory /> : <OpenRewards />
}
