import { useSearchParams } from 'react-router-dom'
import { NewUplineTransfer } from './NewUplineTransfer.tsx'
import { UplineTransferHistory } from './report.tsx'

/** The form for a transfer to the upline, or the list of all transfers. */
export function UplineTransferPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <UplineTransferHistory /> : <NewUplineTransfer />
}
