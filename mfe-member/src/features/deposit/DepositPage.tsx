import { useSearchParams } from 'react-router-dom'
import { DepositHistory } from './report.tsx'
import { NewDeposit } from './NewDeposit.tsx'
import { OrderPage } from './OrderPage.tsx'

/** A new deposit, the order in the address (such as after the checkout page's redirect), or the list of all orders. */
export function DepositPage() {
  const [query] = useSearchParams()
  const order = query.get('order')
  if (order) return <OrderPage orderId={order} />
  return query.get('view') === 'history' ? <DepositHistory /> : <NewDeposit />
}
