import { CalendarPage as LotteryCalendarPage } from '../lottery/calendar/CalendarPage.tsx'
import { ChangeMembersPage } from '../lottery/issues/ChangeMembersPage.tsx'
import { IssuePage } from '../lottery/issues/IssuePage.tsx'
import { lotteryIssuesReport } from '../lottery/issues/report.tsx'
import { GamePage } from '../lottery/settings/GamePage.tsx'
import { lotteryGamesReport, lotterySettingChangesReport } from '../lottery/settings/reports.tsx'
import { paths } from '../paths.ts'
import { ListPage } from '../pages/ListPage.tsx'
import { LotteryListPage } from '../pages/LotteryListPage.tsx'
import { rowsOf } from './rows.ts'
import type { ConsolePage } from '../sections/define-page.ts'

const { inMenu, below } = rowsOf('lottery')
const C = ':code'

export const lotteryPages: readonly ConsolePage[] = [
  inMenu(
    'lotteryIssues',
    paths.lotteryIssues(C),
    'lotteryIssues',
    <LotteryListPage texts="lotteryIssues" report={lotteryIssuesReport} />,
  ),
  below(paths.lotteryIssue(C, ':game', ':numero'), 'lotteryIssue', <IssuePage />),
  below(paths.lotteryChange(C, ':changeId'), 'lotteryChangeMembers', <ChangeMembersPage />),
  inMenu('lotteryGames', paths.lotteryGames(C), 'lotteryGames', <ListPage report={lotteryGamesReport} />),
  below(paths.lotteryGame(C, ':game'), 'lotterySettings', <GamePage />),
  inMenu('lotteryCalendar', paths.lotteryCalendar(C), 'lotteryCalendar', <LotteryCalendarPage />),
  inMenu(
    'lotterySettingChanges',
    paths.lotterySettingChanges(C),
    'lotterySettingChanges',
    <LotteryListPage texts="lotterySettingChanges" report={lotterySettingChangesReport} />,
  ),
]
