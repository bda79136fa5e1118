import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { MAX_ROUNDS } from '@atrium/contracts/staff/rounds'
import { keptChange, voidChange } from '@atrium/contracts/staff/wallet/voided-rounds'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { staffRoundsSource, toStaffRound } from './staff-rounds-source.ts'
import { assertVoidable, createVoidRounds } from './void-rounds.ts'
import type { InsertNotice } from './void-rounds.ts'
import { countRounds, readRoundsNamed, readStaffRounds } from './voids-repository.ts'
import type { RoundFilters } from './voids-repository.ts'

type RoundQuery = Omit<GatewayRequest<'merchantRounds'>, 'merchant'>

/** Creates staff operations that search for rounds, and void rounds after a malfunction (domain rule WL-05). */
export function createStaffRounds(
  { sql, realtime, proposals }: Pick<Deps, 'sql' | 'realtime'> & { readonly proposals: Proposals },
  insertNotice: InsertNotice,
) {
  const rounds = keysetList(sql, staffRoundsSource)
  proposals.register(voidProposals(createVoidRounds(realtime, insertNotice)))
  return {
    /** Returns the newest rounds. @throws DomainError INVALID_REQUEST */
    merchantRounds: async ({
      merchant,
      ...query
    }: GatewayRequest<'merchantRounds'>): Promise<GatewayAnswer<'merchantRounds'>> =>
      (await readStaffRounds(sql, merchant, { ...filtersOf(query), limit: MAX_ROUNDS })).map(toStaffRound),

    /** Returns a page of rounds, and the total up to a maximum. @throws DomainError INVALID_REQUEST */
    async merchantRoundPage({
      merchant,
      after,
      before,
      pageSize,
      ...query
    }: GatewayRequest<'merchantRoundPage'>): Promise<GatewayAnswer<'merchantRoundPage'>> {
      const filters = filtersOf(query)
      const [page, total] = await Promise.all([
        rounds.page(filters, { after, before, limit: pageSize }, { merchant }),
        countRounds(sql, merchant, filters),
      ])
      return { ...page, total }
    },

    /** Returns one part of a file of rounds. @throws DomainError INVALID_REQUEST */
    merchantRoundFile: async ({
      merchant,
      after,
      ...query
    }: GatewayRequest<'merchantRoundFile'>): Promise<GatewayAnswer<'merchantRoundFile'>> =>
      rounds.part(filtersOf(query), { after }, { merchant }),

    /**
     * Proposes to void rounds.
     * @throws DomainError ROUNDS_NOT_VOIDABLE if a round is missing or has nothing to return, REQUEST_ID_USED
     */
    voidRounds: async (input: GatewayRequest<'voidRounds'>, staff: Staff): Promise<MerchantProposal> =>
      (await proposals.perform('voidRounds', input, staff))!,
  }
}

/**
 * Converts the query to filters.
 * @throws DomainError INVALID_REQUEST if the query has neither a round nor a game nor a member
 */
function filtersOf({ from, to, ...names }: RoundQuery): RoundFilters {
  if (Object.values(names).every((name) => name === undefined)) {
    const message = 'name a round, a game or a member'
    throw new DomainError('INVALID_REQUEST', message, [{ path: 'roundId', message }])
  }
  return {
    ...names,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

/**
 * Proposal to void rounds. It moves members' money, so it always needs a second person, who approves the amounts of
 * each round.
 */
const voidProposals = (voidRounds: ReturnType<typeof createVoidRounds>): Proposable<'voidRounds'> => ({
  operation: 'voidRounds',
  subject: ({ voidId }) => `void:${voidId}`,
  id: ({ voidId }) => voidId,

  async compare(tx, { merchant, rounds: names }) {
    const rounds = await readRoundsNamed(tx, merchant, names)
    assertVoidable(names, rounds)
    return { changes: rounds.map((round) => voidChange(toStaffRound(round))), waits: true }
  },

  async apply(tx, { merchant, reason }, { actor, now }, { changes }) {
    const { voided, publish } = await voidRounds(tx, { merchant, changes, reason, actor }, now)
    const kept = voided.filter(({ shortfall }) => shortfall > 0n)
    return { outcome: kept.map((round) => keptChange(round, toWire(round.shortfall))), afterwards: publish }
  },
})
