import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import { keysetList } from '@atrium/http-server/reports'
import type { Transaction } from '@atrium/database'
import { z } from 'zod'
import { publishBalance } from '../balances/publish-balances.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeAs } from '../../../platform/audit/actor.ts'
import { InvalidRequest } from '../../../platform/validation/errors.ts'
import { isPostgresText, NOT_POSTGRES_TEXT } from '../../../platform/validation/postgres-text.ts'
import { staffRoundsSource, toStaffRound } from './staff-rounds-source.ts'
import { voidNotice } from './void-notice.ts'
import type { VoidNotice } from './void-notice.ts'
import { countRounds, readGameNames, readRoundsNamed, readStaffRounds, voidRound } from './voids-repository.ts'
import type { VoidOrder, Voided } from './voids-repository.ts'

/** Rounds of one look and of one order. */
const MAX_ROUNDS = 200
const moment = z.coerce
  .number()
  .int()
  .min(0)
  .max(8_640_000_000_000_000)
  .transform((at) => new Date(at))
const filters = z.strictObject({
  roundId: z.string().min(1).max(80).optional(),
  gameId: z.string().min(1).max(80).optional(),
  account: z.string().min(1).max(80).optional(),
  from: moment.optional(),
  to: moment.optional(),
})
const lookUp = <Shape extends typeof filters>(shape: Shape) =>
  shape
    .refine(({ roundId, gameId, account }) => roundId !== undefined || gameId !== undefined || account !== undefined, {
      path: ['roundId'],
      message: 'name a round, a game or a member',
    })
    .refine(isPostgresText, NOT_POSTGRES_TEXT)
const query = lookUp(filters)
const place = z.string().min(1).max(400).optional()
const pageQuery = lookUp(
  filters.extend({ after: place, before: place, pageSize: z.coerce.number().int().min(1).max(MAX_ROUNDS) }),
)
const fileQuery = lookUp(filters.extend({ after: place }))
const name = z.strictObject({ provider: z.string().min(1).max(40), roundId: z.string().min(1).max(80) })
const names = z.strictObject({ rounds: z.array(name).min(1).max(MAX_ROUNDS) }).refine(isPostgresText, NOT_POSTGRES_TEXT)
const money = z.string().refine(isMoneyText).transform(parseMoney)
const order = z
  .strictObject({
    /** With the sums that were approved: a round that has others by now is left as it is. */
    rounds: z
      .array(name.extend({ stake: money.optional(), payout: money.optional() }))
      .min(1)
      .max(MAX_ROUNDS),
    reason: z.string().trim().min(1).max(500),
  })
  .refine(isPostgresText, NOT_POSTGRES_TEXT)

/** Puts a notice into the inbox of one member, in the transaction of the void. */
type InsertNotice = (
  tx: Transaction,
  notice: VoidNotice & { id: string; merchant: string; memberId: bigint; at: Date },
) => Promise<void>

/** What operators do about rounds that a malfunction has spoilt (domain rule WL-05). */
export function createVoids(
  { sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>,
  insertNotice: InsertNotice,
) {
  const rounds = keysetList(sql, staffRoundsSource)

  /** The round, its log entry and the member's notice in one transaction; open browsers hear of both after it. */
  async function voidOne(wish: VoidOrder, approved: ApprovedSums): Promise<Voided | { status: 'CHANGED' }> {
    const voided = await changeAs(sql, wish.actor, async (tx) => {
      const answer = await voidRound(tx, wish, clock())
      if (answer.status !== 'OK' || answer.repeated) return answer
      // Its sums are known for sure only behind the locks of the void itself, which is taken back with the transaction.
      if (!isApproved(answer, approved)) throw new SumsChanged()
      const notice = voidNotice({ ...answer, roundId: wish.roundId, gameNames: await readGameNames(tx, answer.gameId) })
      await insertNotice(tx, {
        ...notice,
        id: `void:${wish.provider}:${wish.roundId}`,
        merchant: wish.merchant,
        memberId: answer.memberId,
        at: clock(),
      })
      return answer
    }).catch((error: unknown) => {
      if (error instanceof SumsChanged) return { status: 'CHANGED' as const }
      throw error
    })
    if (voided.status === 'OK' && !voided.repeated) {
      publishBalance(realtime, voided.memberId, voided)
      realtime.publish(
        { memberId: voided.memberId },
        { topic: 'wallet.round.voided', payload: { roundId: wish.roundId, gameId: voided.gameId } },
      )
    }
    return voided
  }

  return {
    /** @throws DomainError INVALID_REQUEST */
    async find(merchant: string, wish: unknown) {
      const parsed = query.safeParse(wish)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      return (await readStaffRounds(sql, merchant, { ...parsed.data, limit: MAX_ROUNDS })).map(toStaffRound)
    },

    /** A page of them, and how many there are, unless more than anybody counts. @throws DomainError INVALID_REQUEST */
    async page(merchant: string, wish: unknown) {
      const parsed = pageQuery.safeParse(wish)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      const { after, before, pageSize, ...filters } = parsed.data
      const [page, total] = await Promise.all([
        rounds.page(filters, { after, before, limit: pageSize }, { merchant }),
        countRounds(sql, merchant, filters),
      ])
      return { ...page, total }
    },

    /** A part of all of them. @throws DomainError INVALID_REQUEST */
    async file(merchant: string, wish: unknown) {
      const parsed = fileQuery.safeParse(wish)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      const { after, ...filters } = parsed.data
      return rounds.part(filters, { after }, { merchant })
    },

    /** Rounds by their names, as far as they are there. @throws DomainError INVALID_REQUEST */
    async named(merchant: string, wish: unknown) {
      const parsed = names.safeParse(wish)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      return (await readRoundsNamed(sql, merchant, parsed.data.rounds)).map(toStaffRound)
    },

    /**
     * Voids rounds one after the other and says of each what became of it: VOIDED now, ALREADY before, NOT_FOUND,
     * ROLLED_BACK by its provider, so that there is nothing to void, or CHANGED: it has other sums than the approved
     * ones, and nothing moved. `kept`: what of its win the member had spent and keeps.
     * @throws DomainError INVALID_REQUEST
     */
    async void(merchant: string, wish: unknown, actor: string) {
      const parsed = order.safeParse(wish)
      if (!parsed.success) throw new InvalidRequest(parsed.error)
      const { rounds, reason } = parsed.data
      const results = []
      for (const { provider, roundId, stake, payout } of rounds) {
        const voided = await voidOne({ merchant, provider, roundId, actor, reason }, { stake, payout })
        results.push({
          provider,
          roundId,
          ...(voided.status === 'OK'
            ? {
                result: voided.repeated ? ('ALREADY' as const) : ('VOIDED' as const),
                refunded: toWire(voided.stake),
                takenBack: toWire(voided.payout - voided.shortfall),
                kept: toWire(voided.shortfall),
              }
            : { result: voided.status }),
        })
      }
      return { results }
    },
  }
}

interface ApprovedSums {
  stake: bigint | undefined
  payout: bigint | undefined
}

/** Takes the void of a round back. */
class SumsChanged extends Error {}

const isApproved = (
  now: { stake: bigint; payout: bigint },
  { stake = now.stake, payout = now.payout }: ApprovedSums,
): boolean => now.stake === stake && now.payout === payout
