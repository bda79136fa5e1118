import { useSearchParams } from 'react-router-dom'
import { NewWithdrawal } from './NewWithdrawal.tsx'
import { OrderPage } from './order/OrderPage.tsx'
import { WithdrawalHistory } from './report.tsx'

/** A new withdrawal, the order in the address, or the list of all orders. */
export function WithdrawPage() {
  const [query] = useSearchParams()
  const order = query.get('order')
  if (order) return <OrderPage key={order} orderId={order} />
  return query.get('view') === 'history' ? <WithdrawalHistory /> : <NewWithdrawal />
}
