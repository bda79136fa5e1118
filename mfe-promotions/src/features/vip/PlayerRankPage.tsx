import { useSearchParams } from 'react-router-dom'
import { PlayerRank } from './PlayerRank.tsx'
import { VipHistory } from './report.tsx'

/** The member's level, or every change of it. */
export function PlayerRankPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <VipHistory /> : <PlayerRank />
}
