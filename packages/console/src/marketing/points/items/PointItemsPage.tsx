import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../../layout/Note.tsx'
import { Page } from '../../../layout/Page.tsx'
import { useText } from '../../../locale/locale.tsx'
import { consoleHost } from '../../../reports/console-host.tsx'
import { useRowKeys } from '../../../reports/use-row-keys.ts'
import { MarketingNav } from '../../../sections/SectionNav.tsx'
import { useRights } from '../../../session/session.ts'
import { pointItemsReport } from './report.tsx'

/** What members of a merchant exchange points for, for its marketing. */
export function PointItemsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'marketing')) return <Report key={code} report={pointItemsReport(code)} host={consoleHost} />
  return (
    <Page title={text('pointItems.title', { merchant: code })} action={<MarketingNav />}>
      <Note>{text('pointItems.notYours', { merchant: code })}</Note>
    </Page>
  )
}
