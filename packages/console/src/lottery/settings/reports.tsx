import { LOTTERY_SETTING_CHANGE_FILTERS } from '@atrium/contracts/registry/lottery/settings'
import type { LotterySettingsChange, StaffLotteryGame } from '@atrium/contracts/registry/lottery/settings'
import { columnsOf, oneOf, titled } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Actor } from '../../layout/Actor.tsx'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { lotteryLabels } from '../lotteries.ts'
import { ChangeList } from './ChangeList.tsx'

const games = columnsOf<StaffLotteryGame>()

/** All lotteries, with what a merchant offers of each. */
export const lotteryGamesReport = (merchant: string) =>
  consoleReport<'lotteryGames', StaffLotteryGame>({
    texts: 'lotteryGames',
    call: 'lotteryGames',
    scope: { merchant },
    pageSize: 50,
    rowKey: ({ code }) => code,
    tableTitle: 'table',
    columns: [
      games.custom(
        'game',
        ({ code, names }, { language }) => (
          <RowLink id={code} to={paths.lotteryGame(merchant, code)} label={`${names[language]} ${code}`} />
        ),
        { card: 'title' },
      ),
      games.custom(
        'isOn',
        ({ isOn, isWaiting }, context) => (
          <>
            <Badge tone={isOn ? 'win' : 'neutral'}>{context.text(`states.${isOn ? 'ON' : 'OFF'}`)}</Badge>{' '}
            {isWaiting && <Badge tone="warn">{context.text('states.WAITING')}</Badge>}
          </>
        ),
        { card: 'aside' },
      ),
      games.money('minStake'),
      games.money('maxStake'),
      games.money('maxIssueStake'),
      games.money('maxExposure'),
      games.count('setOdds'),
    ],
  })

const changes = columnsOf<LotterySettingsChange>()
const TONES = {
  PROPOSED: 'warn',
  APPLIED: 'win',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  OUTDATED: 'neutral',
  EXPIRED: 'neutral',
} as const

/** Changes of lottery settings, newest first: who, when, what and why. `nameOf`: the name of a lottery by its code. */
export const lotterySettingChangesReport = (merchant: string, nameOf: (code: string) => string) =>
  consoleReport<'lotterySettingChanges', LotterySettingsChange>({
    texts: 'lotterySettingChanges',
    call: 'lotterySettingChanges',
    file: 'lotterySettingChangesFile',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('state', LOTTERY_SETTING_CHANGE_FILTERS, 'ALL'), titled('code', lotteryLabels(nameOf))],
    rowKey: ({ changeId }) => changeId,
    tableTitle: 'table',
    columns: [
      changes.custom(
        'game',
        ({ changeId, code }) => <RowLink id={changeId} to={paths.lotteryGame(merchant, code)} label={nameOf(code)} />,
        { card: 'title' },
      ),
      changes.custom(
        'state',
        ({ state }, context) => <Badge tone={TONES[state]}>{context.text(`states.${state}`)}</Badge>,
        { card: 'aside' },
      ),
      changes.custom('changes', ({ code, changes: list }) => <ChangeList code={code} changes={list} />),
      changes.custom('proposed', ({ proposedBy, proposedAt }) => (
        <>
          <Actor by={proposedBy} /> <Moment at={proposedAt} />
        </>
      )),
      changes.custom('decided', ({ decidedBy, decidedAt }, context) =>
        decidedAt === undefined ? (
          '–'
        ) : (
          <>
            {decidedBy === undefined ? context.text('states.AT_ONCE') : <Actor by={decidedBy} />}{' '}
            <Moment at={decidedAt} />
          </>
        ),
      ),
      changes.custom('reason', ({ reason, declineReason }) => [reason, declineReason].filter(Boolean).join(' / ')),
    ],
  })
