import { toWire } from '@atrium/contracts/money'
import type { Logger } from 'pino'
import { symbolNames } from '../engines/slot/symbol-names.ts'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import type { DueRound, RoundsRepository } from '../rounds/repository.ts'

/** Seconds until the next attempt, by the number of attempts so far. The last value applies to all further attempts. */
const BACKOFF_SECONDS = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 10_800]

/**
 * Derives the ids of a round's wallet transactions from the round and its step, so that a retry is always the same
 * transaction.
 */
export const transactionIds = (round: string, step = 0) => ({
  bet: step === 0 ? `${round}.bet` : `${round}.bet${step}`,
  win: `${round}.win`,
  rollback: step === 0 ? `${round}.rollback` : `${round}.rollback${step}`,
})

/**
 * Makes the outstanding wallet calls of a round. Pays the win of an open round (0 closes a lost one), or rolls back a
 * stake whose result is unknown, either the initial or an additional one. All calls can be repeated any number of
 * times. Returns the balance, or undefined when the call must be retried later.
 */
export type Deliver = (round: DueRound) => Promise<string | undefined>

export const createDelivery =
  (walletApi: WalletApiClient, rounds: RoundsRepository, log: Logger): Deliver =>
  async (round) => {
    const common = {
      session_id: round.gateway_session,
      user: round.player,
      game_code: round.game_code,
      round: round.id,
    }
    try {
      const answer = await (round.state === 'OPEN' ? pay() : takeBack())
      if (answer.status === 'OK' && 'tx_ref' in answer) {
        if (round.state === 'UNRAISING') await rounds.unraised(round.id, false)
        else await rounds.finished(round.id, round.state === 'OPEN' ? 'CLOSED' : 'CANCELLED')
        return answer.balance
      }
      if (round.state === 'OPEN' && answer.status === 'ERR_TX_NOT_FOUND') {
        // The round is only open because the wallet had taken the stake. Staff has voided it since, so there is nothing
        // to pay.
        log.warn({ round: round.id }, 'a round was voided before its win was paid')
        await rounds.finished(round.id, 'CANCELLED')
        return undefined
      }
      log.error(
        { round: round.id, state: round.state, status: answer.status, attempts: round.attempts },
        'the wallet refused to finish a round; it is tried again',
      )
    } catch (error) {
      log.warn(
        {
          round: round.id,
          state: round.state,
          attempts: round.attempts,
          reason: error instanceof Error ? error.message : error,
        },
        'a round could not be finished; it is tried again',
      )
    }
    await rounds.postponed(round.id, BACKOFF_SECONDS[Math.min(round.attempts, BACKOFF_SECONDS.length - 1)]!)
    return undefined

    function pay() {
      const ids = transactionIds(round.id)
      const { detail: _, ...outcome } = round.outcome
      const jackpot = outcome.kind === 'slot' ? outcome.jackpot : undefined
      return walletApi.call('win', {
        ...common,
        round_closed: true,
        currency: round.currency,
        amount: toWire(round.payout),
        ...(jackpot !== undefined && { jackpot }),
        ...(round.pots && { pots: round.pots }),
        transaction_uuid: ids.win,
        reference_transaction_uuid: ids.bet,
        outcome: outcome.kind === 'slot' ? { ...outcome, symbols: symbolNames(round.theme) } : outcome,
      })
    }
    function takeBack() {
      const further = round.state === 'UNRAISING'
      const ids = transactionIds(round.id, further ? round.steps : 0)
      return walletApi.call('rollback', {
        ...common,
        round_closed: !further,
        transaction_uuid: ids.rollback,
        reference_transaction_uuid: ids.bet,
      })
    }
  }
