import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { Step } from '../engines/engine.ts'
import { Unanswered } from '../wallet-api-client/client.ts'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import { DEFINITE_REJECTIONS } from '../wallet-api-client/rejections.ts'
import type { PlayErrorCode } from '../play-error.ts'
import type { SessionRow } from '../sessions/repository.ts'
import { transactionIds } from './delivery.ts'

/** Result of a stake: taken, rejected, or unknown. An unknown stake is rolled back and never requested again. */
export type StakeResult =
  | { readonly balance: string }
  | { readonly rejected: GpaStatus; readonly code: PlayErrorCode; readonly reason?: string }
  | { readonly doubtful: true }

/** A stake to request. */
export interface Stake extends Pick<Step, 'jackpots'> {
  readonly round: string
  /** Step of the round to which the stake belongs. 0 is the start. */
  readonly step: number
  readonly amount: Money
  readonly mathVersion: string
  /** Grant of a free round. The wallet takes no money from the player and counts the round. */
  readonly freeRounds?: string
  /** The picks of a bet that stays open, for the player's record. */
  readonly picks?: RoundOutcome
}

/**
 * Requests a stake from the wallet, once. The wallet adds the round's jackpot contributions to the pots in the same
 * transaction.
 */
export type TakeStake = (session: SessionRow, stake: Stake) => Promise<StakeResult>

export const createTakeStake =
  (walletApi: WalletApiClient): TakeStake =>
  async (session, { round, step, amount, mathVersion, jackpots, picks, freeRounds }) => {
    const added = jackpots?.filter(({ contribution }) => contribution > 0n) ?? []
    const answer = await walletApi
      .call('bet', {
        session_id: session.gateway_session,
        user: session.player,
        game_code: session.game_code,
        currency: session.currency,
        amount: freeRounds === undefined ? toWire(amount) : '0',
        ...(freeRounds !== undefined && { is_free: true, free_rounds: freeRounds }),
        transaction_uuid: transactionIds(round, step).bet,
        round,
        round_closed: false,
        meta: { mathVersion },
        ...(picks && { outcome: picks }),
        ...(added.length > 0 && {
          pots: Object.fromEntries(added.map(({ code, contribution }) => [code, toWire(contribution)])),
        }),
      })
      .catch((error: unknown) => {
        if (error instanceof Unanswered) return undefined
        throw error
      })
    if (answer?.status === 'OK' && 'tx_ref' in answer) return { balance: answer.balance }
    const code = answer && DEFINITE_REJECTIONS[answer.status]
    if (!answer || !code) return { doubtful: true }
    const reason = 'sub_code' in answer ? answer.sub_code : undefined
    if (reason === 'FREE_ROUNDS_OVER') return { rejected: answer.status, code: reason }
    return { rejected: answer.status, code, ...(reason && { reason }) }
  }
