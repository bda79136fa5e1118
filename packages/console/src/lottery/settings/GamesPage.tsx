import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { useRowKeys } from '../../reports/use-row-keys.ts'
import { LotteryNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { lotteryGamesReport } from './reports.tsx'

/** All lotteries of a merchant, for its lottery operators. */
export function GamesPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  useRowKeys()
  if (serves(code, 'lottery-operator'))
    return <Report key={code} report={lotteryGamesReport(code)} host={consoleHost} />
  return (
    <Page title={text('lotteryGames.title', { merchant: code })} action={<LotteryNav />}>
      <Note>{text('lotteryIssues.notYours', { merchant: code })}</Note>
    </Page>
  )
}
