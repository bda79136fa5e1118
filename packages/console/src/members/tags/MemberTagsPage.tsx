import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { MarketingNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { memberTagsReport } from './report.tsx'

/**
 * The tags that campaigns can name, for the marketing of a merchant. They are given on the pages of members and of
 * their claims.
 */
export function MemberTagsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  if (serves(code, 'marketing')) return <Report key={code} report={memberTagsReport(code)} host={consoleHost} />
  return (
    <Page title={text('memberTags.title', { merchant: code })} action={<MarketingNav />}>
      <Note>{text('memberTags.notYours', { merchant: code })}</Note>
    </Page>
  )
}
