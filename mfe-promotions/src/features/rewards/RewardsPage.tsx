import { useSearchParams } from 'react-router-dom'
import { OpenRewards } from './OpenRewards.tsx'
import { RewardHistory } from './report.tsx'

/** What waits for the member, or everything that they have had. */
export function RewardsPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <RewardHistory /> : <OpenRewards />
}
