import { randomUUID } from 'node:crypto'
import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import { spin } from '../engines/slot/spin.ts'
import { stakesWithin } from '../engines/slot/stakes.ts'
import type { Gpa } from '../gpa/client.ts'
import { Unanswered } from '../gpa/client.ts'
import { CERTAIN_REFUSALS } from '../gpa/refusals.ts'
import { PlayError } from '../play-error.ts'
import type { Chance } from '../rng/chance.ts'
import type { SessionRow } from '../sessions/repository.ts'
import { mathOf } from '../themes/theme-of.ts'
import type { Deliver } from './delivery.ts'
import { transactionIds } from './delivery.ts'
import type { NewRound, RoundRow, RoundsRepository } from './repository.ts'

export interface PlayedRound {
  readonly round: RoundRow
  /** As the wallet last told it: before the win when that is still to be delivered. */
  readonly balance: string
  /** Milliseconds until the next round may start. */
  readonly nextMs: number
}

interface RoundsDeps {
  readonly rounds: RoundsRepository
  readonly gpa: Gpa
  readonly deliver: Deliver
  readonly chance: Chance
}

export function roundsService({ rounds, gpa, deliver, chance }: RoundsDeps) {
  return { play, resume }

  /**
   * One round: the outcome is drawn and stored, then the stake is asked for, once; only its yes makes the outcome known.
   * @throws PlayError when nothing was played, or when the round was cancelled and the stake goes back
   */
  async function play(session: SessionRow, stake: Money, id: string = randomUUID()): Promise<PlayedRound> {
    if (!chance.isSound()) throw new PlayError('MAINTENANCE')
    const math = mathOf(session.theme)
    if (!stakesWithin({ min: session.min_bet, max: session.max_bet, maxWin: session.max_win }, math).includes(stake)) throw new PlayError('STAKE_NOT_OFFERED')
    const { stops, outcome, payout } = spin(math, stake, chance.draw)
    const round: NewRound = { id, math_version: math.version, stake, payout, stops: [...stops], outcome }
    await store(session, round)
    const begun = performance.now()
    const balance = await bet(session, round)
    if (!(await rounds.opened(round.id))) throw new PlayError('ROUND_CANCELLED')
    const open = due(session, round, 'OPEN')
    const after = await deliver(open)
    return { round: { ...open, state: after === undefined ? 'OPEN' : 'CLOSED' }, balance: after ?? balance, nextMs: Math.max(0, Math.ceil(begun + session.min_round_ms - performance.now())) }
  }

  /** Finishes what was interrupted, if anything. Answers the round when it was brought to its end now. */
  async function resume(session: SessionRow): Promise<RoundRow | undefined> {
    const unfinished = await rounds.claimUnfinished(session)
    if (!unfinished || (await deliver(unfinished)) === undefined) return undefined
    return rounds.find(session, unfinished.id)
  }

  async function store(session: SessionRow, round: NewRound): Promise<void> {
    let stored = await rounds.insert(session, round)
    if (stored === 'running' && (await resume(session))) stored = await rounds.insert(session, round)
    if (stored === 'running') throw new PlayError('ROUND_RUNNING')
    if (stored !== 'stored') throw new PlayError('TOO_SOON', stored.waitMs)
  }

  async function bet(session: SessionRow, round: NewRound): Promise<string> {
    const answer = await gpa
      .call('bet', { session_id: session.gateway_session, user: session.player, game_code: session.game_code, currency: session.currency, amount: toWire(round.stake), transaction_uuid: transactionIds(round.id).bet, round: round.id, round_closed: false, meta: { mathVersion: round.math_version } })
      .catch((error: unknown) => {
        if (error instanceof Unanswered) return undefined
        throw error
      })
    if (answer?.status === 'OK' && 'tx_ref' in answer) return answer.balance
    const refusal = answer && CERTAIN_REFUSALS[answer.status]
    if (refusal) {
      await rounds.refused(round.id, answer.status)
      throw new PlayError(refusal)
    }
    // In doubt: the bet is never sent again, it is taken back.
    await rounds.cancelling(round.id)
    await deliver(due(session, round, 'CANCELLING'))
    throw new PlayError('ROUND_CANCELLED')
  }

  function due(session: SessionRow, round: NewRound, state: 'OPEN' | 'CANCELLING') {
    return { ...round, state, attempts: 0, drawn_at: new Date(), gateway_session: session.gateway_session, player: session.player, game_code: session.game_code, currency: session.currency }
  }
}

export type RoundsService = ReturnType<typeof roundsService>
