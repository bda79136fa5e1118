import { useSearchParams } from 'react-router-dom'
import { PlayerRank } from './PlayerRank.tsx'
import { VipHistory } from './report.tsx'

/** Where the member stands, or every change of the level. */
export function PlayerRankPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <VipHistory /> : <PlayerRank />
}
