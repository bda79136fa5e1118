import { MAX_VOIDS } from '@atrium/contracts/wallet-api/gpa'
import type { GpaCall, GpaRequest, GpaResponse } from '@atrium/contracts/wallet-api/gpa'
import { toWire } from '@atrium/contracts/money'
import type { Answer } from '@atrium/ledger'
import type { Deps } from '../platform/deps.ts'
import { recordFault } from '../domains/games/provider-faults/faults.ts'
import { createGameSessions } from '../domains/games/sessions/sessions-service.ts'
import type { Player } from '../domains/bets/movements-repository.ts'
import { createBets } from '../domains/bets/service.ts'
import { parseAmount, parseJackpot, parseOdds, parsePots, parseStake } from './amounts.ts'

type Calls = { readonly [C in GpaCall]: (provider: string, request: GpaRequest<C>) => Promise<GpaResponse<C>> }

/**
 * The calls of GPA-1, mapped to functions of the bets domain. Requests are already validated and their signatures
 * verified.
 */
export function createGpaCalls(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): Calls {
  const bets = createBets(deps)
  const authenticate = createGameSessions(deps)
  return {
    authenticate,
    async balance(provider, request) {
      const { status, balance } = await bets.balanceOf(playerOf(provider, request))
      return status === 'OK' ? { status, balance: toWire(balance!) } : { status }
    },
    async bet(provider, request) {
      const amount = parseStake(request.amount, request.is_free)
      const pots = parsePots(request.pots, amount)
      if (amount === undefined || pots === undefined) return notAnAmount
      return moved(
        await bets.placeBet({
          ...movementOf(provider, request),
          currency: request.currency,
          amount,
          pots,
          odds: parseOdds(request.meta),
          picks: request.outcome,
          freeRounds: request.free_rounds,
        }),
      )
    },
    async win(provider, request) {
      const amount = parseAmount(request.amount, { zero: true })
      const jackpot = parseJackpot(request.jackpot, amount)
      const pots = parsePots(request.pots, jackpot)
      if (amount === undefined || jackpot === undefined || pots === undefined) return notAnAmount
      return moved(
        await bets.settleWin({
          ...movementOf(provider, request),
          currency: request.currency,
          amount,
          jackpot,
          pots,
          referenceId: request.reference_transaction_uuid,
          outcome: request.outcome,
        }),
      )
    },
    async betwin(provider, request) {
      const amount = parseAmount(request.amount, { zero: false })
      const winAmount = parseAmount(request.win_amount, { zero: true })
      const jackpot = parseJackpot(request.jackpot, winAmount)
      const pots = parsePots(request.pots, amount)
      const winPots = parsePots(request.win_pots, jackpot)
      if (
        amount === undefined ||
        winAmount === undefined ||
        jackpot === undefined ||
        pots === undefined ||
        winPots === undefined
      )
        return notAnAmount
      const { currency, outcome } = request
      return moved(
        await bets.betAndWin({
          ...movementOf(provider, request),
          currency,
          amount,
          winAmount,
          jackpot,
          pots,
          winPots,
          odds: parseOdds(request.meta),
          outcome,
        }),
      )
    },
    async rollback(provider, request) {
      const answer = await bets.rollBack({
        ...movementOf(provider, request),
        referenceId: request.reference_transaction_uuid,
      })
      return answer.repeated ? { ...moved(answer), already: true } : moved(answer)
    },
    async endround(provider, request) {
      const answer = await bets.endRound({
        ...playerOf(provider, request),
        roundId: request.round,
        outcome: request.outcome,
      })
      return answer.status === 'OK' ? { status: 'OK', balance: toWire(answer.balance!) } : refused(answer)
    },
    async movepot(provider, { code, to, is_demo }) {
      return { status: 'OK', amount: toWire(await bets.movePot({ provider, code, to, isDemo: is_demo })) }
    },
    async rng(provider, { instance, fault }) {
      await recordFault(deps, { provider, instance, fault })
      return { status: 'OK' }
    },
    async voids(provider, { acknowledged }) {
      const voids = await bets.unacknowledgedVoids({ provider, acknowledged, limit: MAX_VOIDS })
      return {
        status: 'OK',
        voids: voids.map(({ round, pots }) => ({
          round,
          ...(pots && {
            pots: Object.fromEntries(Object.entries(pots).map(([code, amount]) => [code, toWire(BigInt(amount))])),
          }),
        })),
      }
    },
  }
}

const notAnAmount = {
  status: 'ERR_AMOUNT',
  message:
    'an amount is a decimal string above 0 with at most four places, a jackpot at most the win and pots at most the stake or jackpot that they are part of',
} as const

const playerOf = (provider: string, { session_id, user, game_code }: GpaRequest<'balance'>): Player => ({
  provider,
  sessionId: session_id,
  user,
  gameId: game_code,
})

const movementOf = (
  provider: string,
  request: GpaRequest<'balance'> & { transaction_uuid: string; round: string; round_closed: boolean },
) => ({
  ...playerOf(provider, request),
  transactionId: request.transaction_uuid,
  roundId: request.round,
  closes: request.round_closed,
})

const refused = ({ status, subCode, message, balance }: Answer) => ({
  status,
  ...(subCode && { sub_code: subCode }),
  ...(message && { message }),
  ...(balance !== null && { balance: toWire(balance) }),
})

const moved = (answer: Answer) =>
  answer.status === 'OK'
    ? {
        status: 'OK' as const,
        balance: toWire(answer.balance!),
        bonus_balance: toWire(answer.bonus!),
        tx_ref: String(answer.txRef),
      }
    : refused(answer)
