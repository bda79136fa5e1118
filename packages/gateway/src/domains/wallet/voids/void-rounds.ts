import { DomainError } from '@atrium/contracts/errors'
import { parseMoney } from '@atrium/contracts/money'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { voidedRoundOf } from '@atrium/contracts/staff/wallet/voided-rounds'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { publishBalance } from '../balances/publish-balances.ts'
import { voidNotice } from './void-notice.ts'
import type { VoidNotice } from './void-notice.ts'
import { readGameNames, voidRound } from './voids-repository.ts'
import type { RoundName, StaffRound, Voided } from './voids-repository.ts'

/** Adds a notice to the inbox of one member, in the transaction of the void. */
export type InsertNotice = (
  tx: Transaction,
  notice: VoidNotice & { id: string; merchant: string; memberId: bigint; at: Date },
) => Promise<void>

interface VoidOrder {
  readonly merchant: string
  /** Changes of each round, with the approved amounts. */
  readonly changes: readonly ProposedChange[]
  readonly reason: string
  readonly actor: string
}

type VoidedRound = RoundName & Extract<Voided, { status: 'OK' }>

/**
 * Creates the function that voids rounds. Refunds, log entries and notices to members are in one transaction; `publish`
 * notifies open browsers after it.
 */
export const createVoidRounds =
  (realtime: Deps['realtime'], insertNotice: InsertNotice) =>
  /**
   * Voids the rounds, in one transaction.
   * @throws DomainError ROUNDS_NOT_VOIDABLE if the amounts differ from the approved ones
   */
  async (
    tx: Transaction,
    { merchant, changes, reason, actor }: VoidOrder,
    now: Date,
  ): Promise<{ voided: VoidedRound[]; publish(): Promise<void> }> => {
    const voided: VoidedRound[] = []
    for (const approved of changes.flatMap((change) => voidedRoundOf(change) ?? [])) {
      const { provider, roundId } = approved
      const answer = await voidRound(tx, { merchant, provider, roundId, actor, reason }, now)
      // The final amounts are only known after the void has taken its locks. If they differ, the transaction is rolled
      // back.
      if (
        answer.status !== 'OK' ||
        answer.repeated ||
        answer.stake !== parseMoney(approved.stake) ||
        answer.payout !== parseMoney(approved.payout)
      )
        throw new DomainError('ROUNDS_NOT_VOIDABLE', `round ${provider}:${roundId} has changed`)
      const notice = voidNotice({ ...answer, roundId, gameNames: await readGameNames(tx, answer.gameId) })
      const { memberId } = answer
      await insertNotice(tx, { ...notice, id: `void:${provider}:${roundId}`, merchant, memberId, at: now })
      voided.push({ provider, roundId, ...answer })
    }
    return {
      voided,
      async publish() {
        for (const { memberId, roundId, gameId, ...balance } of voided) {
          publishBalance(realtime, memberId, balance)
          realtime.publish({ memberId }, { topic: 'wallet.round.voided', payload: { roundId, gameId } })
        }
      },
    }
  }

/**
 * Checks that rounds can be voided.
 * @throws DomainError ROUNDS_NOT_VOIDABLE if a round is missing, already void, or rolled back by its provider
 */
export function assertVoidable(names: readonly RoundName[], rounds: readonly StaffRound[]): void {
  const keyOf = ({ provider, roundId }: RoundName) => `${provider}:${roundId}`
  const voidable = new Set(rounds.filter(({ state }) => state === 'OPEN' || state === 'CLOSED').map(keyOf))
  const wrong = names.map(keyOf).filter((key) => !voidable.has(key))
  if (wrong.length > 0) throw new DomainError('ROUNDS_NOT_VOIDABLE', `not to be voided: ${wrong.join(', ')}`)
}
