import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../layout/Note.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { useRights } from '../session/session.ts'
import { roundsReport } from './report.tsx'
import { SettingsLink } from './SettingsLink.tsx'

/** Rounds of a merchant that somebody asks about, and the way to void those that a fault has spoilt. */
export function RoundsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { mayOperate } = useRights()
  if (mayOperate(code)) return <Report key={code} report={roundsReport(code)} host={consoleHost} />
  return (
    <Page title={text('rounds.title', { merchant: code })} lead={text('rounds.lead')} action={<SettingsLink />}>
      <Note>{text('rounds.notYours', { merchant: code })}</Note>
    </Page>
  )
}
