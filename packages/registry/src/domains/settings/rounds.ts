import type { Proposal } from '@atrium/contracts/registry/approvals'
import { registryOperations } from '@atrium/contracts/registry/operations'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import { staffRound } from '@atrium/contracts/registry/rounds'
import type { RoundPage, RoundPart, StaffRound, VoidResult } from '@atrium/contracts/registry/rounds'
import type { Transaction } from '@atrium/database'
import { z } from 'zod'
import type { Caller } from '../../pipeline/access/caller.ts'
import { RegistryError } from '../../platform/errors.ts'
import type { Gateway, RoundName } from '../../platform/gateway/gateway.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { reason as toldAs } from '../../platform/reasons.ts'
import type { Reason } from '../../platform/reasons.ts'
import { merchantsOf } from '../merchants/service.ts'
import { propose } from '../proposals/proposing.ts'
import type { SettingsDeps } from './service.ts'

/** Rounds of a merchant, for whoever is to decide about them: the newest, page by page, or as a file. */
export const lookUpRounds = (
  gateway: Gateway,
  { merchant, ...query }: OperationRequest<'merchantRounds'>,
): Promise<StaffRound[]> => gateway.rounds(merchant, withMoments(query))
export const lookUpRoundPage = (
  gateway: Gateway,
  { merchant, ...query }: OperationRequest<'merchantRoundPage'>,
): Promise<RoundPage> => gateway.roundPage(merchant, withMoments(query))
export const lookUpRoundFile = (
  gateway: Gateway,
  { merchant, ...query }: OperationRequest<'merchantRoundFile'>,
): Promise<RoundPart> => gateway.roundFile(merchant, withMoments(query))

const withMoments = <Query extends { from?: string | undefined; to?: string | undefined }>({
  from,
  to,
  ...query
}: Query) => ({ ...query, from: momentOf(from), to: momentOf(to) })
const momentOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Date.parse(text))

type VoidInput = OperationRequest<'voidRounds'>
/** What waits for approval: the rounds with the sums that its proposer saw. */
const proposedVoid = registryOperations.voidRounds.input.extend({ rounds: z.array(staffRound) })

/**
 * Proposes to void rounds. Money of members moves, so that it always takes a second person, whatever the policies say.
 * @throws RegistryError WRONG_STATE where one of them is not there or not to be voided, GATEWAY_UNAVAILABLE
 */
export async function proposeVoid(
  { sql, gateway, now }: SettingsDeps,
  { merchant, rounds: names, reason }: VoidInput,
  caller: Caller,
): Promise<OperationAnswer<'voidRounds'>> {
  await merchantsOf(sql, [merchant])
  const found = byName(await gateway.roundsNamed(merchant, names))
  const rounds = names.map((name) => found.get(nameOf(name)))
  assertVoidable(names.flatMap((name, at) => whyNot(name, rounds[at])))
  const seen = rounds.filter((round) => round !== undefined)
  const proposal = await sql.begin((tx) =>
    propose(tx, caller, {
      operation: 'voidRounds',
      input: { merchant, rounds: seen, reason },
      merchants: [merchant],
      at: now,
      reason,
    }),
  )
  return { proposal, rounds: seen }
}

/**
 * Has the gateway void the rounds of a proposal, and logs what became of each. The gateway logs them too: who decided
 * is in both.
 * @throws RegistryError WRONG_STATE where a round is not what was proposed any more, with nothing voided
 */
export async function carryOutVoid(
  tx: Transaction,
  gateway: Gateway,
  input: Proposal['input'],
  { actor, reason, details }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<VoidResult[]> {
  const { merchant, rounds, reason: why } = proposedVoid.parse(input)
  const now = byName(
    await gateway.roundsNamed(
      merchant,
      rounds.map(({ provider, roundId }) => ({ provider, roundId })),
    ),
  )
  assertVoidable(rounds.flatMap((seen) => whyOutdated(seen, now.get(nameOf(seen)))))
  const results = await gateway.voidRounds(
    merchant,
    {
      rounds: rounds.map(({ provider, roundId, stake, payout }) => ({ provider, roundId, stake, payout })),
      reason: why,
    },
    actor,
  )
  await appendEntry(tx, { actor, action: 'rounds-voided', merchant, reason, details: { ...details, results } })
  return results
}

const nameOf = ({ provider, roundId }: RoundName): string => JSON.stringify([provider, roundId])
const byName = (rounds: readonly StaffRound[]): Map<string, StaffRound> =>
  new Map(rounds.map((round) => [nameOf(round), round]))

function assertVoidable(reasons: readonly Reason[]): void {
  if (reasons.length) throw RegistryError.coded('WRONG_STATE', toldAs('rounds-changed', {}), reasons)
}

function whyNot({ roundId }: RoundName, round: StaffRound | undefined): Reason[] {
  if (!round) return [toldAs('round-gone', { round: roundId })]
  return round.state === 'OPEN' || round.state === 'CLOSED'
    ? []
    : [toldAs('round-void', { round: roundId, state: round.state })]
}

function whyOutdated(seen: StaffRound, now: StaffRound | undefined): Reason[] {
  const reasons = whyNot(seen, now)
  if (reasons.length || !now) return reasons
  const isSame = seen.state === now.state && seen.stake === now.stake && seen.payout === now.payout
  return isSame
    ? []
    : [
        toldAs('round-changed', {
          round: seen.roundId,
          before: seen.state,
          stakeBefore: seen.stake,
          payoutBefore: seen.payout,
          now: now.state,
          stake: now.stake,
          payout: now.payout,
        }),
      ]
}
