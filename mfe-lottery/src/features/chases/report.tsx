import type { LotteryChaseEntry, LotteryGame } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { chaseStopCause } from '@atrium/contracts/rules/lottery/chase-stop-causes'
import { choice, columnsOf, titled } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import { AllChasesLink } from './AllChasesLink.tsx'
import { CHASE_TONES } from './chase-tones.ts'

const { words, time, custom, fileOnly, fileCurrency, asText, asNumber, asWords } = columnsOf<LotteryChaseEntry>()
const amount = (value: string, tone: 'plain' | 'win' = 'plain') => (
  <Money amount={formatMoney(parseMoney(value))} tone={tone} />
)

/** The member's chases of the lottery `game`, or of all lotteries with a filter. */
export const chasesReport = (games: readonly LotteryGame[], game?: LotteryGame) =>
  portalReport<'lotteryChases', LotteryChaseEntry>({
    texts: 'chases',
    call: 'lotteryChases',
    file: 'lotteryChasesFile',
    period: { presets: ['week', 'month', 'year'], usual: 'month', hasDays: true },
    ...(game ? { scope: { code: game.code }, action: AllChasesLink } : {}),
    filters: [
      ...(game ? [] : [titled('code', Object.fromEntries(games.map(({ code, name }) => [code, name])))]),
      choice('state', ['RUNNING', 'DONE', 'STOPPED']),
    ],
    rowKey: ({ chaseId }) => chaseId,
    openRow: ({ chaseId }) => ({ chase: chaseId }),
    rowLabel: ({ gameName, at }, { text, language, timeZone }) =>
      text('open', { game: gameName, when: dateTime(at, language, timeZone) }),
    columns: [
      words('gameName', { card: 'title' }),
      time('at'),
      custom(
        'state',
        ({ state, stopReason }, { text }) => (
          <Badge tone={CHASE_TONES[state]}>
            {stopReason === undefined ? text(`states.${state}`) : text(`causes.${chaseStopCause(stopReason)}`)}
          </Badge>
        ),
        { file: asWords('states', 'state') },
      ),
      fileOnly(
        'reason',
        asWords('causes', ({ stopReason }) => stopReason && chaseStopCause(stopReason)),
      ),
      custom('progress', ({ done, issues }, { text }) => text('progress', { done, issues }), {
        align: 'end',
        file: null,
      }),
      fileOnly('done', asNumber('done')),
      fileOnly('issues', asNumber('issues')),
      custom('total', ({ total }) => amount(total), { align: 'end', file: asNumber('total') }),
      fileOnly('staked', asNumber('staked')),
      custom('held', ({ held }) => amount(held), { align: 'end', file: asNumber('held') }),
      custom('win', ({ win }) => amount(win, win === '0' ? 'plain' : 'win'), {
        align: 'end',
        card: 'aside',
        file: asNumber('win'),
      }),
      fileCurrency(),
      fileOnly('id', asText('chaseId')),
    ],
    sums: (answer) => [
      { key: 'staked', kind: 'money', value: answer?.sums.staked },
      { key: 'held', kind: 'money', value: answer?.sums.held },
      { key: 'win', kind: 'money', value: answer?.sums.win },
      { key: 'count', kind: 'count', value: answer?.total },
    ],
  })
