import type { GpaStatus } from '@atrium/contracts/gpa'
import type { Sql, Transaction } from '@atrium/database'

/** Who moves money, as the provider says: checked inside each movement. */
export interface Player {
  provider: string
  sessionId: string
  user: string
  gameId: string
}

/** Amounts count 1/10,000. */
export interface BetRequest extends Player {
  currency: string
  amount: bigint
  transactionId: string
  roundId: string
  closes: boolean
}

export interface WinRequest extends BetRequest {
  /** The bet that is settled. */
  referenceId: string
  /** What the round yielded, kept for recall. */
  outcome: object | undefined
}

export interface BetWinRequest extends BetRequest {
  winAmount: bigint
  outcome: object | undefined
}

export type RollbackRequest = Omit<WinRequest, 'currency' | 'amount' | 'outcome'>

export interface EndRoundRequest extends Player {
  roundId: string
  outcome: object | undefined
}

/** What a movement answered. A refusal has moved nothing. */
export interface Answer {
  status: GpaStatus
  message: string | null
  balance: bigint | null
  version: bigint | null
  txRef: bigint | null
  /** It was answered before, and nothing moved now. */
  repeated: boolean
  /** This call closed the round. */
  closed: boolean
  memberId: bigint | null
  currency: string | null
  /** The balance is the one that the portal shows. */
  isShown: boolean | null
  gameId: string | null
  /** Of the round, after this movement. */
  stake: bigint | null
  payout: bigint | null
}

const columns = (sql: Sql | Transaction) => sql`status, message, balance, version, tx_ref as "txRef", repeated, closed, member_id as "memberId", currency, is_shown as "isShown", game_id as "gameId", stake, payout`
const json = (sql: Sql | Transaction, value: object | undefined) => (value ? sql.json(value as never) : null)

export async function placeBet(sql: Sql, r: BetRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.place_bet(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency}, ${r.amount}, ${r.transactionId}, ${r.roundId}, ${r.closes}, ${now})`
  return answer!
}

export async function settleWin(sql: Sql, r: WinRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.settle_win(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency}, ${r.amount}, ${r.transactionId}, ${r.referenceId}, ${r.roundId}, ${r.closes}, ${json(sql, r.outcome)}, ${now})`
  return answer!
}

export async function betAndWin(sql: Sql | Transaction, r: BetWinRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.bet_and_win(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency}, ${r.amount}, ${r.winAmount}, ${r.transactionId}, ${r.roundId}, ${r.closes}, ${json(sql, r.outcome)}, ${now})`
  return answer!
}

export async function rollBack(sql: Sql, r: RollbackRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.roll_back(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.transactionId}, ${r.referenceId}, ${r.roundId}, ${r.closes}, ${now})`
  return answer!
}

export async function endRound(sql: Sql, r: EndRoundRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.end_round(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.roundId}, ${json(sql, r.outcome)}, ${now})`
  return answer!
}

/** The balance of a session's pool. Nothing is locked and nothing kept alive. */
export async function readSessionBalance(sql: Sql, { provider, sessionId, user, gameId }: Player): Promise<{ status: GpaStatus; balance: bigint | null }> {
  const [row] = await sql<{ status: GpaStatus; balance: bigint }[]>`
    select case when s.member_id::text <> ${user} then 'ERR_USER_NOT_FOUND' when s.game_id <> ${gameId} then 'ERR_GAME' else 'OK' end as status, a.balance
    from games.sessions s
    join wallet.accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.provider = ${provider}`
  return row ?? { status: 'ERR_TOKEN_INVALID', balance: null }
}
