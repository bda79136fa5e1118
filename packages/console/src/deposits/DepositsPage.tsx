import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { useRowKeys } from '../reports/use-row-keys.ts'
import { CashierNav } from '../sections/SectionNav.tsx'
import { useRights } from '../session/session.ts'
import { depositsReport } from './report.tsx'

/** The deposits of a merchant, for its cashiers and risk reviewers. */
export function DepositsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'cashier', 'risk'))
    return (
      <Report key={code} report={depositsReport(code, { canExport: serves(code, 'cashier') })} host={consoleHost} />
    )
  return (
    <Page title={text('deposits.title', { merchant: code })} lead={text('deposits.lead')} action={<CashierNav />}>
      <Note>{text('deposits.notYours', { merchant: code })}</Note>
    </Page>
  )
}
