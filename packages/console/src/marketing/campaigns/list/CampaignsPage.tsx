import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../../layout/Note.tsx'
import { Page } from '../../../layout/Page.tsx'
import { useText } from '../../../locale/locale.tsx'
import { consoleHost } from '../../../reports/console-host.tsx'
import { useRowKeys } from '../../../reports/use-row-keys.ts'
import { MarketingNav } from '../../../sections/SectionNav.tsx'
import { useRights } from '../../../session/session.ts'
import { campaignsReport } from './report.tsx'

/** The campaigns of a merchant, for its marketing, and for risk, which approves some of them. */
export function CampaignsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'marketing', 'risk')) return <Report key={code} report={campaignsReport(code)} host={consoleHost} />
  return (
    <Page title={text('campaigns.title', { merchant: code })} action={<MarketingNav />}>
      <Note>{text('campaigns.notYours', { merchant: code })}</Note>
    </Page>
  )
}
