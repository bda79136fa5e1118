import type { CallValue } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { isRetryable, isUniqueViolation } from '@atrium/database'
import type { Sql } from '@atrium/database'
import type { Deps } from '../deps.ts'
import { readShownBalances } from './accounts-repository.ts'
import { betAndWin, endRound, placeBet, readSessionBalance, rollBack, settleWin } from './movements-repository.ts'
import type { Answer, BetRequest, BetWinRequest, EndRoundRequest, Player, RollbackRequest, WinRequest } from './movements-repository.ts'

/**
 * Moves members' money for game providers. Each movement is one statement and one transaction of its own, answers a GPA-1 status,
 * and is told to the member's open browsers after its commit.
 */
export function createWallet({ sql, clock, log, realtime }: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>) {
  async function move<Request extends { roundId: string }>(movement: (sql: Sql, request: Request, now: Date) => Promise<Answer>, request: Request): Promise<Answer> {
    // Two members with one transaction id at the same moment: the second try finds the first one's row and refuses.
    const answer = await movement(sql, request, clock()).catch((error: unknown) => {
      if (isUniqueViolation(error) || isRetryable(error)) return movement(sql, request, clock())
      throw error
    })
    if (answer.status === 'OK' && !answer.repeated && answer.isShown) tell(answer, request.roundId)
    return answer
  }

  function tell({ memberId, balance, currency, version, closed, gameId, stake, payout }: Answer, roundId: string): void {
    const audience = { memberId: memberId! }
    realtime.publish(audience, { topic: 'wallet.balance.changed', payload: { sumBalance: toWire(balance!), currency: currency!, version: Number(version) } })
    if (closed) realtime.publish(audience, { topic: 'wallet.round.closed', payload: { roundId, gameId: gameId!, stake: toWire(stake!), payout: toWire(payout!) } })
  }

  return {
    placeBet: (request: BetRequest) => move(placeBet, request),
    settleWin: (request: WinRequest) => move(settleWin, request),
    betAndWin: (request: BetWinRequest) => move(betAndWin, request),
    endRound: (request: EndRoundRequest) => move(endRound, request),
    async rollBack(request: RollbackRequest): Promise<Answer> {
      const answer = await move(rollBack, request)
      // A provider that takes back what it has settled has lost count: people have to look.
      if (answer.status === 'ERR_ROUND_CLOSED') log.warn({ provider: request.provider, round: request.roundId, bet: request.referenceId, rollback: request.transactionId }, 'rollback of a settled bet refused')
      return answer
    },
    balanceOf: (player: Player) => readSessionBalance(sql, player),

    /** The balance the portal shows; 0 before the member has a wallet. */
    async shownBalance(memberId: bigint, currency: string): Promise<CallValue<'walletBalance'>> {
      const [found] = await readShownBalances(sql, [memberId])
      return found ? { sumBalance: toWire(found.balance), currency: found.currency, version: Number(found.version) } : { sumBalance: '0', currency, version: 0 }
    },
  }
}
