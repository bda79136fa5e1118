import { toWire } from '@atrium/contracts/money'
import { isOutOfRange, isRetryable, isUniqueViolation } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { createMovementQueue, movePot } from '@atrium/ledger'
import type { Answer, PotMove } from '@atrium/ledger'
import type { Deps } from '../../platform/deps.ts'
import {
  betAndWin,
  betsAndWins,
  endRound,
  placeBet,
  placeBets,
  placeFreeRound,
  readSessionBalance,
  rollBack,
  rollBacks,
  settleWin,
  settleWins,
} from './movements-repository.ts'
import type {
  BetRequest,
  BetWinRequest,
  EndRoundRequest,
  Player,
  RollbackRequest,
  WinRequest,
} from './movements-repository.ts'
import { createSettledBets, storePicks } from './settled-bets.ts'
import { publishBalance, readUnacknowledgedVoids } from '../wallet/index.ts'

/** Response to an amount that a pool cannot hold. Nothing was moved. */
const TOO_MUCH: Answer = {
  status: 'ERR_AMOUNT',
  subCode: null,
  message: 'the balance cannot hold this amount',
  balance: null,
  bonus: null,
  shown: null,
  version: null,
  txRef: null,
  repeated: false,
  closed: false,
  memberId: null,
  currency: null,
  isShown: null,
  gameId: null,
  isAboveMaxWin: null,
  stake: null,
  payout: null,
}

type Movement<Request> = (sql: Sql, request: Request, now: Date) => Promise<Answer>

/**
 * Creates the movements of members' money for game providers. Each movement is one call of an SQL function in one
 * transaction; movements of the same moment share a transaction. Returns a GPA-1 status, and publishes the new balance
 * to the member's open browsers after the commit.
 */
export function createBets({ sql, clock, log, realtime }: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>) {
  const reportSettled = createSettledBets({ sql, realtime, log })
  const queueBet = createMovementQueue<BetRequest, Answer>({
    together: (requests) => placeBets(sql, requests, clock()),
    alone: (request) => attempt(placeBet, request),
    log,
  })
  const queueWin = createMovementQueue<WinRequest, Answer>({
    together: (requests) => settleWins(sql, requests, clock()),
    alone: (request) => attempt(settleWin, request),
    log,
  })

  const queueBetAndWin = createMovementQueue<BetWinRequest, Answer>({
    together: (requests) => betsAndWins(sql, requests, clock()),
    alone: (request) => attempt(betAndWin, request),
    log,
  })

  const queueRollback = createMovementQueue<RollbackRequest, Answer>({
    together: (requests) => rollBacks(sql, requests, clock()),
    alone: (request) => attempt(rollBack, request),
    log,
  })

  // Runs a movement, and retries it once. If two members use the same transaction id concurrently, the retry finds the
  // first one's row and is rejected.
  const attempt = <Request>(movement: Movement<Request>, request: Request): Promise<Answer> =>
    movement(sql, request, clock()).catch((error: unknown) => {
      // The amount exceeds what a pool can hold, so a retry would fail too. TOO_MUCH does not invite the provider to
      // retry.
      if (isOutOfRange(error)) return TOO_MUCH
      if (isUniqueViolation(error) || isRetryable(error)) return movement(sql, request, clock())
      throw error
    })

  const move = async <Request extends { roundId: string }>(
    movement: Movement<Request>,
    request: Request,
  ): Promise<Answer> => published(await attempt(movement, request), request)

  /**
   * Starts the report about a settled round without waiting for it, so that the response to the provider is not
   * delayed.
   */
  function reported(answer: Answer, round: { provider: string; roundId: string }): Answer {
    if (answer.status === 'OK' && !answer.repeated && answer.closed && answer.memberId !== null)
      void reportSettled(answer.memberId, round)
    return answer
  }

  function published(answer: Answer, request: { roundId: string }): Answer {
    if (answer.status === 'OK' && !answer.repeated && answer.isShown) publish(answer, request.roundId)
    return answer
  }

  // Logs wins above the game's maximum for manual review. They are paid anyway: members were shown the maximum (domain
  // rule GM-01).
  function inspected(answer: Answer, request: WinRequest | BetWinRequest, amount: bigint): Answer {
    if (answer.isAboveMaxWin && !answer.repeated)
      log.warn(
        { provider: request.provider, game: request.gameId, round: request.roundId, win: toWire(amount) },
        'win above the highest of its game paid',
      )
    return answer
  }

  function publish(
    { memberId, shown, currency, version, closed, gameId, stake, payout }: Answer,
    roundId: string,
  ): void {
    publishBalance(realtime, memberId!, { shown: shown!, currency: currency!, version: version! })
    if (closed)
      realtime.publish(
        { memberId: memberId! },
        {
          topic: 'wallet.round.closed',
          payload: { roundId, gameId: gameId!, stake: toWire(stake!), payout: toWire(payout!) },
        },
      )
  }

  return {
    async placeBet(request: BetRequest) {
      const { freeRounds } = request
      const answer = published(
        await (freeRounds === undefined ? queueBet(request) : attempt(placeFreeRound, { ...request, freeRounds })),
        request,
      )
      if (answer.status === 'OK' && request.picks) await storePicks(sql, request, request.picks)
      return answer
    },
    settleWin: async (request: WinRequest) =>
      reported(inspected(published(await queueWin(request), request), request, request.amount), request),
    betAndWin: async (request: BetWinRequest) =>
      inspected(published(await queueBetAndWin(request), request), request, request.winAmount),
    endRound: async (request: EndRoundRequest) => reported(await move(endRound, request), request),
    async rollBack(request: RollbackRequest): Promise<Answer> {
      const answer = published(await queueRollback(request), request)
      // A provider that rolls back a settled bet has inconsistent data, which needs manual review.
      if (answer.status === 'ERR_ROUND_CLOSED')
        log.warn(
          {
            provider: request.provider,
            round: request.roundId,
            bet: request.referenceId,
            rollback: request.transactionId,
          },
          'rollback of a settled bet refused',
        )
      return answer
    },
    balanceOf: (player: Player) => readSessionBalance(sql, player, clock()),
    /** Empties the pot of a retired jackpot. Returns the moved amount. */
    movePot: (move: PotMove) => movePot(sql, move, clock()),

    /** Returns void rounds that their provider has not acknowledged, oldest first. */
    unacknowledgedVoids: (question: { provider: string; acknowledged: readonly string[]; limit: number }) =>
      readUnacknowledgedVoids(sql, question, clock()),
  }
}
