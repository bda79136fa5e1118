import { useSearchParams } from 'react-router-dom'
import { TransferHistory } from './report.tsx'
import { Wallets } from './Wallets.tsx'

/** The member's wallets, or all transfers between them. */
export function TransferPage() {
  const [query] = useSearchParams()
  return query.get('view') === 'history' ? <TransferHistory /> : <Wallets />
}
