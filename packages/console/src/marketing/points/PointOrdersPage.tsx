import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { pointOrdersReport } from './report.tsx'

/** What members of a merchant exchanged points for, for its marketing. */
export function PointOrdersPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  if (serves(code, 'marketing')) return <Report key={code} report={pointOrdersReport(code)} host={consoleHost} />
  return (
    <Page
      title={text('pointOrders.title', { merchant: code })}
      lead={text('pointOrders.lead')}
      action={<MarketingNav />}
    >
      <Note>{text('pointOrders.notYours', { merchant: code })}</Note>
    </Page>
  )
}
