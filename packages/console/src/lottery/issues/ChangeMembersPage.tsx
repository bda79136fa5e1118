import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { LotteryNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { changeMembersReport } from './change-report.tsx'

/** The members of one change of an issue. */
export function ChangeMembersPage() {
  const { code = '', changeId = '' } = useParams()
  const text = useText()
  if (useRights().serves(code, 'lottery-operator'))
    return <Report key={changeId} report={changeMembersReport(code, changeId)} host={consoleHost} />
  return (
    <Page title={text('lotteryChangeMembers.title')} action={<LotteryNav />}>
      <Note>{text('lotteryIssues.notYours', { merchant: code })}</Note>
    </Page>
  )
}
