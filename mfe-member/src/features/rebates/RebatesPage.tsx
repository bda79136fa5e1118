import { useSearchParams } from 'react-router-dom'
import { OpenRebates } from './OpenRebates.tsx'
import { RebateHistory } from './report.tsx'

/** What the member has earned and can claim, or all claims. */
export function RebatesPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <RebateHistory /> : <OpenRebates />
}
