import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { useRowKeys } from '../reports/use-row-keys.ts'
import { CashierNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { withdrawalsReport } from './report.tsx'

/** The withdrawals of a merchant, for its operators. */
export function WithdrawalsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'cashier', 'risk'))
    return (
      <Report key={code} report={withdrawalsReport(code, { canExport: serves(code, 'cashier') })} host={consoleHost} />
    )
  return (
    <Page title={text('withdrawals.title', { merchant: code })} lead={text('withdrawals.lead')} action={<CashierNav />}>
      <Note>{text('withdrawals.notYours', { merchant: code })}</Note>
    </Page>
  )
}
