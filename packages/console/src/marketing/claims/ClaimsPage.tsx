import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { useRowKeys } from '../../reports/use-row-keys.ts'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { claimsReport } from './report.tsx'

/** Applications for campaigns and what campaigns gave, for the marketing of a merchant. */
export function ClaimsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'marketing')) return <Report key={code} report={claimsReport(code)} host={consoleHost} />
  return (
    <Page title={text('campaignClaims.title', { merchant: code })} action={<MarketingNav />}>
      <Note>{text('campaignClaims.notYours', { merchant: code })}</Note>
    </Page>
  )
}
