import { useSearchParams } from 'react-router-dom'
import { OpenRebates } from './OpenRebates.tsx'
import { RebateHistory } from './report.tsx'

/** The member's unclaimed earnings, or all claims. */
export function RebatesPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <RebateHistory /> : <OpenRebates />
}
