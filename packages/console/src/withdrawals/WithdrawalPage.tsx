import { Link, useLocation, useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'
import type { WithdrawalsState } from './WithdrawalLink.tsx'
import styles from './withdrawals.module.css'

/** One withdrawal: what an operator has to know, and the decisions about it. */
export function WithdrawalPage() {
  const { code = '', orderId = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  const { state } = useLocation()
  const isAllowed = serves(code, 'cashier', 'risk')
  const read = useRead('merchantWithdrawal', { merchant: code, orderId }, { enabled: isAllowed })
  const back = <Link className={styles.link} to={{ pathname: paths.withdrawals(code), search: (state as WithdrawalsState | null)?.list ?? '' }} state={{ opened: orderId } satisfies WithdrawalsState}>{text('withdrawals.back')}</Link>
  return (
    <Page title={read.data ? text('withdrawals.one', { account: read.data.account }) : text('withdrawals.title', { merchant: code })} lead={orderId} action={back}>
      {isAllowed
        ? <QueryResult read={read} rows={12}>{(withdrawal) => <WithdrawalDetail key={orderId} merchant={code} withdrawal={withdrawal} />}</QueryResult>
        : <Note>{text('withdrawals.notYours', { merchant: code })}</Note>}
    </Page>
  )
}
