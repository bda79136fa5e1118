import { randomUUID } from 'node:crypto'
import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { StaffApiError } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { MERCHANT, REASON } from '../../command-line/command.ts'
import type { Command } from '../../command-line/command.ts'
import { instantOf } from '../../command-line/local-time.ts'
import { UsageError } from '../../command-line/outcome.ts'
import type { Outcome } from '../../command-line/outcome.ts'
import type { Session } from '../../command-line/session.ts'
import { localTime, table } from '../../command-line/table.ts'
import { merchantIn } from '../../command-line/terms.ts'
import type { Words } from '../../command-line/words.ts'
import { changesText, waitingAt } from './merchant-proposals.ts'

export const roundCommands: readonly Command[] = [
  {
    usage: 'rounds',
    summary: 'Rounds of a merchant: of a game, of a member or by id, the newest first',
    options: [
      ['--merchant <merchant>', 'Whose; needed'],
      ['--game <game id>', 'Of this game'],
      ['--member <account>', 'Of this member'],
      ['--round <round id>', 'This one'],
      ['--from <2026-12-01T09:00>', "Began then or later, on the merchant's wall"],
      ['--to <2026-12-01T10:00>', 'Began before'],
    ],
    examples: ['rounds --merchant DEMO --game ATR0001 --from 2026-12-01T09:00', 'rounds --merchant DEMO --member demo'],
    run: lookUp,
  },
  {
    usage: 'void <round>',
    summary:
      'Propose to void a round with a fault: once somebody else approves, its stake is refunded, its win taken back, and the member notified',
    options: [MERCHANT, ['--provider <code>', 'Where two providers have a round of this id'], REASON],
    examples: ['void 6f9619ff-8b86-d011-b42d-00cf4fc964ff --reason "Reel 3 stood still"'],
    run: voidRound,
  },
]

async function lookUp(words: Words, session: Session): Promise<Outcome> {
  const merchant = merchantIn(words.required('merchant', 'Name the merchant with --merchant.'))
  const [gameId, account, roundId, from, to] = ['game', 'member', 'round', 'from', 'to'].map((option) =>
    words.text(option),
  )
  if (gameId === undefined && account === undefined && roundId === undefined)
    throw new UsageError('Name the rounds: --game, --member or --round.')
  const client = await session.registry()
  const zone =
    from === undefined && to === undefined ? undefined : (await client.merchantSettings({ merchant })).timeZone
  const moment = (text: string | undefined) => (text === undefined ? undefined : instantOf(text, zone!).toISOString())
  const all = await client.merchantRounds({
    merchant,
    ...(gameId !== undefined && { gameId }),
    ...(account !== undefined && { account }),
    ...(roundId !== undefined && { roundId }),
    ...(from !== undefined && { from: moment(from) }),
    ...(to !== undefined && { to: moment(to) }),
  })
  return {
    text: table(
      ['round', 'provider', 'game', 'member', 'began', 'stake', 'payout', 'state'],
      all.map(rowOf),
      'There is no such round.',
    ),
    json: all,
  }
}

const rowOf = (round: StaffRound): string[] => [
  round.roundId,
  round.provider,
  `${round.gameNames.EN} (${round.gameId})`,
  round.account,
  localTime(round.startedAt),
  round.stake,
  round.payout,
  round.voidedBy === undefined ? round.state : `${round.state} by ${round.voidedBy}: ${round.reason ?? ''}`,
]

async function voidRound(words: Words, session: Session): Promise<Outcome> {
  const reason = words.reason()
  const client = await session.registry()
  const [roundId, merchant, provider] = [words.args[0]!, words.text('merchant'), words.text('provider')]
  const found = (await find(client, roundId, merchant)).filter(
    (each) => provider === undefined || each.provider === provider,
  )
  if (found.length === 0)
    throw new Error(
      `There is no round ${roundId}${merchant === undefined ? ' at a merchant that you operate' : ` of ${merchantIn(merchant)}`}.`,
    )
  if (found.length > 1)
    throw new UsageError(
      `There are several rounds ${roundId}. Choose one with --merchant and --provider: ${found.map((each) => `${each.merchant} ${each.provider}`).join(', ')}.`,
    )
  const [{ merchant: code, provider: from }] = found as [(typeof found)[number]]
  const order = { merchant: code, voidId: randomUUID(), rounds: [{ provider: from, roundId }], reason }
  const proposal = await client.voidRounds(order)
  const waiting = waitingAt(code, proposal)
  return { ...waiting, text: `Round ${changesText(proposal)} once approved.\n${waiting.text}` }
}

/** Searches rounds of the given merchant, or of every merchant that the caller operates. */
async function find(
  client: StaffClient,
  roundId: string,
  named: string | undefined,
): Promise<{ merchant: string; provider: string }[]> {
  const merchants =
    named === undefined ? (await client.merchants({})).map(({ merchant }) => merchant) : [merchantIn(named)]
  const found = await Promise.all(
    merchants.map(async (merchant) => {
      const rounds = await client.merchantRounds({ merchant, roundId }).catch((error: unknown) => {
        if (named === undefined && error instanceof StaffApiError && error.status === 403) return []
        throw error
      })
      return rounds.map(({ provider }) => ({ merchant, provider }))
    }),
  )
  return found.flat()
}
