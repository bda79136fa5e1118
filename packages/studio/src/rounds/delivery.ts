import { toWire } from '@atrium/contracts/money'
import type { Logger } from 'pino'
import type { Gpa } from '../gpa/client.ts'
import type { DueRound, RoundsRepository } from './repository.ts'

/** Seconds until the next try, by tries so far; the last stands for all further ones. */
const BACKOFF_SECONDS = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 10_800]

/** The ids of a round's wallet transactions follow from the round, so a repeat is always the same transaction. */
export const transactionIds = (round: string) => ({ bet: `${round}.bet`, win: `${round}.win`, rollback: `${round}.rollback` })

/**
 * Brings an unfinished round to its end: pays the win of an open one (0 closes a losing round), takes back the bet of a doubtful one.
 * Both may be sent any number of times. Answers the balance, or undefined when it has to be tried again later.
 */
export type Deliver = (round: DueRound) => Promise<string | undefined>

export const createDelivery = (gpa: Gpa, rounds: RoundsRepository, log: Logger): Deliver => async (round) => {
  const wins = round.state === 'OPEN'
  const common = { session_id: round.gateway_session, user: round.player, game_code: round.game_code, round: round.id, round_closed: true }
  const ids = transactionIds(round.id)
  try {
    const answer = wins
      ? await gpa.call('win', { ...common, currency: round.currency, amount: toWire(round.payout), transaction_uuid: ids.win, reference_transaction_uuid: ids.bet, outcome: round.outcome })
      : await gpa.call('rollback', { ...common, transaction_uuid: ids.rollback, reference_transaction_uuid: ids.bet })
    if (answer.status === 'OK' && 'tx_ref' in answer) {
      await rounds.finished(round.id, wins ? 'CLOSED' : 'CANCELLED')
      return answer.balance
    }
    log.error({ round: round.id, state: round.state, status: answer.status, attempts: round.attempts }, 'the wallet refused to finish a round; it is tried again')
  } catch (error) {
    log.warn({ round: round.id, state: round.state, attempts: round.attempts, reason: error instanceof Error ? error.message : error }, 'a round could not be finished; it is tried again')
  }
  await rounds.postponed(round.id, BACKOFF_SECONDS[Math.min(round.attempts, BACKOFF_SECONDS.length - 1)]!)
  return undefined
}
