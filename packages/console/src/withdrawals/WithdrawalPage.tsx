import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { useNextRowKey } from '../reports/use-row-keys.ts'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'

/** One withdrawal: all data for an operator, and the decisions about it. */
export function WithdrawalPage() {
  const { code = '', orderId = '' } = useParams()
  const text = useText()
  const read = useRead('merchantWithdrawal', { merchant: code, orderId })
  useNextRowKey(paths.withdrawals(code))
  return (
    <Page
      title={
        read.data
          ? text('withdrawals.one', { account: read.data.account })
          : text('withdrawals.title', { merchant: code })
      }
      lead={orderId}
      action={<ListLink id={orderId} to={paths.withdrawals(code)} label={text('withdrawals.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(withdrawal) => <WithdrawalDetail key={orderId} merchant={code} withdrawal={withdrawal} />}
      </QueryResult>
    </Page>
  )
}
