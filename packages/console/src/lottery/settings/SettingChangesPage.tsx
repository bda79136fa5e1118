import { Report } from '@atrium/report-kit'
import { useParams } from 'react-router-dom'
import { Note } from '../../layout/Note.tsx'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { isFirstLoad } from '../../registry/registry.tsx'
import { consoleHost } from '../../reports/console-host.tsx'
import { useRowKeys } from '../../reports/use-row-keys.ts'
import { LotteryNav } from '../../sections/SectionNav.tsx'
import { useRights } from '../../session/session.ts'
import { useLotteryNames } from '../../names/use-lottery-names.ts'
import { lotterySettingChangesReport } from './reports.tsx'

/** The history of what a merchant offers of lotteries, for its lottery operators. */
export function SettingChangesPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { serves } = useRights()
  const names = useLotteryNames(code)
  useRowKeys()
  const isAllowed = serves(code, 'lottery-operator')
  if (isAllowed && !isFirstLoad(names.read))
    return <Report key={code} report={lotterySettingChangesReport(code, names.nameOf)} host={consoleHost} />
  return (
    <Page title={text('lotterySettingChanges.title', { merchant: code })} action={<LotteryNav />} reads={[names.read]}>
      <Note>{text('lotteryIssues.notYours', { merchant: code })}</Note>
    </Page>
  )
}
