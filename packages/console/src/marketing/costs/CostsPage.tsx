import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { useRowKeys } from '../../reports/use-row-keys.ts'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { costsReport } from './report.tsx'

/** What the campaigns of a merchant have cost, for its marketing and risk. */
export function CostsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'marketing', 'risk')) return <Report key={code} report={costsReport(code)} host={consoleHost} />
  return <Page title={text('campaignCosts.title', { merchant: code })} action={<MarketingNav />}><Note>{text('campaignCosts.notYours', { merchant: code })}</Note></Page>
}
