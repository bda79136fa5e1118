import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { vipChangesReport } from './report.tsx'

/** How levels of members changed, for the merchant's marketing. */
export function VipChangesPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  if (serves(code, 'marketing')) return <Report key={code} report={vipChangesReport(code)} host={consoleHost} />
  return (
    <Page title={text('vipChanges.title', { merchant: code })} lead={text('vipChanges.lead')} action={<MarketingNav />}>
      <Note>{text('vip.notYours', { merchant: code })}</Note>
    </Page>
  )
}
