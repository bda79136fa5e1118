import type { GpaCall, GpaRequest, GpaResponse } from '@atrium/contracts/gpa'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../deps.ts'
import { createGameSessions } from '../games/sessions-service.ts'
import type { Answer, Player } from '../wallet/movements-repository.ts'
import { createWallet } from '../wallet/service.ts'
import { parseAmount, parseStake } from './amounts.ts'

type Calls = { readonly [C in GpaCall]: (provider: string, request: GpaRequest<C>) => Promise<GpaResponse<C>> }

/** The calls of GPA-1 in the words of the wallet: their requests are of the right shape and signed. */
export function createGpaCalls(deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'realtime'>): Calls {
  const wallet = createWallet(deps)
  const authenticate = createGameSessions(deps)
  return {
    authenticate,
    async balance(provider, request) {
      const { status, balance } = await wallet.balanceOf(playerOf(provider, request))
      return status === 'OK' ? { status, balance: toWire(balance!) } : { status }
    },
    async bet(provider, request) {
      const amount = parseStake(request.amount, request.is_free)
      if (amount === undefined) return notAnAmount
      return moved(await wallet.placeBet({ ...movementOf(provider, request), currency: request.currency, amount }))
    },
    async win(provider, request) {
      const amount = parseAmount(request.amount, { zero: true })
      if (amount === undefined) return notAnAmount
      return moved(await wallet.settleWin({ ...movementOf(provider, request), currency: request.currency, amount, referenceId: request.reference_transaction_uuid, outcome: request.outcome }))
    },
    async betwin(provider, request) {
      const amount = parseAmount(request.amount, { zero: false })
      const winAmount = parseAmount(request.win_amount, { zero: true })
      if (amount === undefined || winAmount === undefined) return notAnAmount
      return moved(await wallet.betAndWin({ ...movementOf(provider, request), currency: request.currency, amount, winAmount, outcome: request.outcome }))
    },
    async rollback(provider, request) {
      const answer = await wallet.rollBack({ ...movementOf(provider, request), referenceId: request.reference_transaction_uuid })
      return answer.repeated ? { ...moved(answer), already: true } : moved(answer)
    },
    async endround(provider, request) {
      const answer = await wallet.endRound({ ...playerOf(provider, request), roundId: request.round, outcome: request.outcome })
      return answer.status === 'OK' ? { status: 'OK', balance: toWire(answer.balance!) } : refused(answer)
    },
  }
}

const notAnAmount = { status: 'ERR_AMOUNT', message: 'an amount is a decimal string above 0 with at most four places' } as const

const playerOf = (provider: string, { session_id, user, game_code }: GpaRequest<'balance'>): Player => ({ provider, sessionId: session_id, user, gameId: game_code })

const movementOf = (provider: string, request: GpaRequest<'balance'> & { transaction_uuid: string; round: string; round_closed: boolean }) => ({
  ...playerOf(provider, request),
  transactionId: request.transaction_uuid,
  roundId: request.round,
  closes: request.round_closed,
})

const refused = ({ status, message, balance }: Answer) => ({ status, ...(message && { message }), ...(balance !== null && { balance: toWire(balance) }) })

const moved = (answer: Answer) =>
  answer.status === 'OK' ? { status: 'OK' as const, balance: toWire(answer.balance!), bonus_balance: '0', tx_ref: String(answer.txRef) } : refused(answer)
