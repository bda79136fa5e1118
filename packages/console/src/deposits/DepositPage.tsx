import { useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { ListLink } from '../reports/ListLink.tsx'
import { useNextRowKey } from '../reports/use-row-keys.ts'
import { DepositDetail } from './DepositDetail.tsx'

/** One deposit: the data of the portal and of the payment service, and the decisions about it. */
export function DepositPage() {
  const { code = '', orderId = '' } = useParams()
  const text = useText()
  const read = useRead('merchantDeposit', { merchant: code, orderId })
  useNextRowKey(paths.deposits(code))
  return (
    <Page
      title={
        read.data ? text('deposits.one', { account: read.data.account }) : text('deposits.title', { merchant: code })
      }
      lead={orderId}
      action={<ListLink id={orderId} to={paths.deposits(code)} label={text('deposits.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(deposit) => <DepositDetail key={orderId} merchant={code} deposit={deposit} />}
      </QueryResult>
    </Page>
  )
}
