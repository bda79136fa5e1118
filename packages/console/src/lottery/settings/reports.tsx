import { LOTTERY_SETTING_CHANGE_FILTERS } from '@atrium/contracts/staff/lottery/settings'
import type { StaffLotteryGame } from '@atrium/contracts/staff/lottery/settings'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { actorName } from '@atrium/contracts/staff/actors'
import { columnsOf, oneOf, titled } from '@atrium/report-kit'
import type { FileContext } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Actor } from '../../layout/Actor.tsx'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { ProposalState } from '../../proposals/ProposalState.tsx'
import { ProposedChanges } from '../../proposals/ProposedChanges.tsx'
import { keysOf } from '../../proposals/subjects.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { lotteryLabels } from '../lotteries.ts'

const games = columnsOf<StaffLotteryGame>()

/** All lotteries, with a merchant's settings of each. */
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

type Change = MerchantProposal & { readonly currency: string }
const changes = columnsOf<Change>()

/** `Highest stake: 5000 → 4000; Odds position win: default → 9.5` */
const changesText = ({ changes: list }: Change, { anyText }: FileContext): string =>
  list
    .map(({ field, from, to }) => {
      const [first, ...more] = field.split('.')
      const [before, after] = [from, to].map((value) => value ?? anyText('lotteryGame.usual'))
      return `${[anyText(`lotteryGame.fields.${first}`), ...more].join(' ')}: ${before} → ${after}`
    })
    .join('; ')

/**
 * Changes of lottery settings, newest first: author, time, values and reason. `nameOf`: the name of a lottery by its
 * code.
 */
export const lotterySettingChangesReport = (merchant: string, nameOf: (code: string) => string) =>
  consoleReport<'lotterySettingChanges', Change>({
    texts: 'lotterySettingChanges',
    call: 'lotterySettingChanges',
    file: 'lotterySettingChangesFile',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('state', LOTTERY_SETTING_CHANGE_FILTERS, 'ALL'), titled('code', lotteryLabels(nameOf))],
    listOf: ({ list, currency, ...places }) => ({ ...places, list: list.map((row) => ({ ...row, currency })) }),
    rowKey: ({ proposalId }) => proposalId,
    tableTitle: 'table',
    columns: [
      changes.custom(
        'game',
        (row) => {
          const { key } = keysOf(row)
          return <RowLink id={row.proposalId} to={paths.lotteryGame(merchant, key)} label={nameOf(key)} />
        },
        { card: 'title', file: changes.asText((row) => keysOf(row).key) },
      ),
      changes.custom('state', ({ state }) => <ProposalState state={state} />, {
        card: 'aside',
        file: changes.asWords('states', 'state'),
      }),
      changes.custom(
        'changes',
        ({ subject, changes: list, currency }) => (
          <ProposedChanges merchant={merchant} subject={subject} changes={list} currency={currency} isDecided />
        ),
        { file: changes.asText(changesText) },
      ),
      changes.custom(
        'proposed',
        ({ proposedBy, proposedAt }) => (
          <>
            <Actor by={proposedBy} /> <Moment at={proposedAt} />
          </>
        ),
        { file: null },
      ),
      changes.fileOnly(
        'proposedBy',
        changes.asText(({ proposedBy }, { language }) => actorName(proposedBy, language)),
      ),
      changes.fileOnly('proposedAt', changes.asTime('proposedAt')),
      changes.custom(
        'decided',
        ({ decidedBy, decidedAt }, context) =>
          decidedAt === undefined ? (
            '–'
          ) : (
            <>
              {decidedBy === undefined ? context.text('states.AT_ONCE') : <Actor by={decidedBy} />}{' '}
              <Moment at={decidedAt} />
            </>
          ),
        { file: null },
      ),
      changes.fileOnly(
        'decidedBy',
        changes.asText(({ decidedBy }, { language }) => decidedBy && actorName(decidedBy, language)),
      ),
      changes.fileOnly('decidedAt', changes.asTime('decidedAt')),
      changes.custom('reason', ({ reason, declineReason }) => [reason, declineReason].filter(Boolean).join(' / '), {
        file: changes.asText('reason'),
      }),
      changes.fileOnly('rejection', changes.asText('declineReason')),
    ],
  })
