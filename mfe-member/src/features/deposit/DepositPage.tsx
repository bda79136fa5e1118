import { useSearchParams } from 'react-router-dom'
import { DepositHistory } from './report.tsx'
import { NewDeposit } from './NewDeposit.tsx'
import { OrderPage } from './OrderPage.tsx'

/** A new deposit; an order when the address contains one, such as in the checkout page's redirect; or all of them. */
export function DepositPage() {
  const [query] = useSearchParams()
  const order = query.get('order')
  if (order) return <OrderPage orderId={order} />
  return query.get('view') === 'history' ? <DepositHistory /> : <NewDeposit />
}
