import { useSearchParams } from 'react-router-dom'
import { RoundList } from './report.tsx'
import { RoundDetail } from './RoundDetail.tsx'

/** Every round of the member, newest first. Shows one round in detail when the address contains it. */
export function BettingRecordPage() {
  const [query] = useSearchParams()
  const round = query.get('round')
  return round ? <RoundDetail roundId={round} /> : <RoundList />
}
