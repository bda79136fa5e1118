import { useSearchParams } from 'react-router-dom'
import { NewUplineTransfer } from './NewUplineTransfer.tsx'
import { UplineTransferHistory } from './report.tsx'

/** A transfer to the upline, or all of them. */
export function UplineTransferPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <UplineTransferHistory /> : <NewUplineTransfer />
}
