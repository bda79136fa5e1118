import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { MembersNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { adjustmentsReport } from './report.tsx'

/** The adjustments of a merchant, for those who propose and decide them. */
export function AdjustmentsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  if (serves(code, 'cashier', 'risk')) return <Report key={code} report={adjustmentsReport(code)} host={consoleHost} />
  return (
    <Page title={text('adjustments.title', { merchant: code })} lead={text('adjustments.lead')} action={<MembersNav />}>
      <Note>{text('adjustments.notYours', { merchant: code })}</Note>
    </Page>
  )
}
