import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import type { Sql, Transaction } from '@atrium/database'
import type { Answer } from '@atrium/ledger'

/** The player of a movement, as sent by the provider: checked inside each movement. */
export interface Player {
  provider: string
  sessionId: string
  user: string
  gameId: string
}

/** Counts of 1/10,000 as text, by the code of a progressive jackpot. */
export type Pots = Readonly<Record<string, string>>

/** Amounts count 1/10,000. */
export interface BetRequest extends Player {
  currency: string
  amount: bigint
  transactionId: string
  roundId: string
  closes: boolean
  /** Odds of a sports bet, in 1/10,000, for bonuses with a minimum. 0: unknown. */
  odds?: bigint
  /** The grant whose free round this bet of 0 is. */
  freeRounds?: string | undefined
  /** The part of the stake that goes into pots. */
  pots?: Pots
  /** Description of a bet that stays open: shown in the record until there is a result. */
  picks?: object | undefined
}

export interface WinRequest extends Omit<BetRequest, 'odds' | 'freeRounds'> {
  /** The bet that is settled. */
  referenceId: string
  /** The part of the amount that is a jackpot, and the part of that which comes out of pots. */
  jackpot?: bigint
  pots?: Pots
  /** The result of the round, stored for recall. */
  outcome: object | undefined
}

export interface BetWinRequest extends Omit<BetRequest, 'freeRounds'> {
  winAmount: bigint
  jackpot?: bigint
  /** The part of the jackpot that comes out of pots. */
  winPots?: Pots
  outcome: object | undefined
}

export type RollbackRequest = Omit<WinRequest, 'currency' | 'amount' | 'jackpot' | 'pots' | 'outcome'>

export interface EndRoundRequest extends Player {
  roundId: string
  outcome: object | undefined
}

const columns = (sql: Sql | Transaction) =>
  sql`status, sub_code as "subCode", message, balance, bonus, shown, version, answer.tx_ref as "txRef", repeated, closed, member_id as "memberId", currency, is_shown as "isShown", game_id as "gameId", above_max_win as "isAboveMaxWin", stake, payout`
/** No pots are null, to skip the lookup. */
const potsText = (pots: Pots | undefined): string | null =>
  pots && Object.keys(pots).length > 0 ? JSON.stringify(pots) : null

type Moved = (Answer & { place: number })[]

type AnyRequest = Player & { roundId: string } & Partial<Omit<BetRequest, keyof Player> & WinRequest>

/** Requests as an array of `ledger.request`, in their order. */
function requestArray(sql: Sql | Transaction, requests: readonly AnyRequest[]) {
  const list = <Key extends keyof AnyRequest>(key: Key) => requests.map((request) => request[key] ?? null)
  return sql`array(
    select row(r.place, r.provider, r.session, r.player, r.game, r.currency, r.amount, r.tx, r.round, r.closes, r.odds,
      r.pots::jsonb, r.reference, r.jackpot, r.outcome::jsonb, r.free_rounds)::ledger.request
    from unnest(
      ${list('provider')}::text[], ${list('sessionId')}::text[], ${list('user')}::text[], ${list('gameId')}::text[],
      ${list('currency')}::text[], ${sql.array(list('amount'))}::int8[], ${list('transactionId')}::text[],
      ${list('roundId')}::text[], ${sql.array(list('closes'))}::boolean[],
      ${sql.array(requests.map(({ odds = 0n }) => odds))}::int8[], ${requests.map(({ pots }) => potsText(pots))}::text[],
      ${list('referenceId')}::text[], ${sql.array(requests.map(({ jackpot = 0n }) => jackpot))}::int8[],
      ${requests.map(({ outcome }) => (outcome ? JSON.stringify(outcome) : null))}::text[],
      ${list('freeRounds')}::uuid[]
    ) with ordinality as r (provider, session, player, game, currency, amount, tx, round, closes, odds, pots, reference,
      jackpot, outcome, free_rounds, place)
  )`
}

/** Responses in the order of the requests; undefined where there is none. */
function inOrder(count: number, moved: Moved): (Answer | undefined)[] {
  const byPlace = new Map(moved.map(({ place, ...answer }) => [place, answer]))
  return Array.from({ length: count }, (_, i) => byPlace.get(i + 1))
}

/**
 * Places bets in one statement and one transaction. Results in order; undefined for a bet that was not tried and needs
 * `placeBet`. Never waits for an account, so that two of these cannot deadlock. Sorted backwards at the end, which
 * holds all rows back until the last bet is placed: after rows followed by an error the driver (3.4.9) keeps counting
 * from those rows, and the next response of the connection has a hole at its beginning.
 */
export async function placeBets(sql: Sql, requests: readonly BetRequest[], now: Date): Promise<(Answer | undefined)[]> {
  const moved = await sql<Moved>`
    select ${columns(sql)}, place from bets.place_bets(${requestArray(sql, requests)}, ${now}) placed
    cross join lateral (select (placed.answer).*) answer
    order by place desc`
  return inOrder(requests.length, moved)
}

/** The same for rollbacks of bets. */
export async function rollBacks(
  sql: Sql,
  requests: readonly RollbackRequest[],
  now: Date,
): Promise<(Answer | undefined)[]> {
  const moved = await sql<Moved>`
    select ${columns(sql)}, place from bets.roll_backs(${requestArray(sql, requests)}, ${now}) moved
    cross join lateral (select (moved.answer).*) answer
    order by place desc`
  return inOrder(requests.length, moved)
}

/** The same for wins; undefined for those that need `settleWin`. */
export async function settleWins(
  sql: Sql,
  requests: readonly WinRequest[],
  now: Date,
): Promise<(Answer | undefined)[]> {
  const moved = await sql<Moved>`
    select ${columns(sql)}, place from bets.settle_wins(${requestArray(sql, requests)}, false, ${now}) settled
    cross join lateral (select (settled.answer).*) answer
    order by place desc`
  return inOrder(requests.length, moved)
}

/** Runs one request by `call`, such as bets.place_bet. */
async function move(sql: Sql | Transaction, call: string, requests: readonly AnyRequest[], now: Date): Promise<Answer> {
  const arguments_ = requests.map((request) => sql`(${requestArray(sql, [request])})[1], `)
  const [answer] = await sql<Answer[]>`select ${columns(sql)} from ${sql(call)}(${arguments_}${now}) answer`
  return answer!
}

export const placeBet = (sql: Sql | Transaction, bet: BetRequest, now: Date): Promise<Answer> =>
  move(sql, 'bets.place_bet', [bet], now)

/** A bet of 0 that is a free round of a grant, which counts it in the same transaction. */
export const placeFreeRound = (
  sql: Sql | Transaction,
  bet: BetRequest & { freeRounds: string },
  now: Date,
): Promise<Answer> => move(sql, 'bets.place_free_round', [{ ...bet, amount: 0n }], now)

export const settleWin = (sql: Sql | Transaction, win: WinRequest, now: Date): Promise<Answer> =>
  move(sql, 'bets.settle_win', [win], now)

/** Bet and win of an instant game. */
function partsOf(request: BetWinRequest): { bet: BetRequest; win: WinRequest } {
  const { winAmount, jackpot, winPots, outcome, ...bet } = request
  const win = {
    ...bet,
    amount: winAmount,
    transactionId: `${bet.transactionId}:win`,
    referenceId: bet.transactionId,
    jackpot,
    pots: winPots,
    outcome,
  }
  return { bet: { ...bet, closes: false }, win }
}

export function betAndWin(sql: Sql | Transaction, request: BetWinRequest, now: Date): Promise<Answer> {
  const { bet, win } = partsOf(request)
  return move(sql, 'bets.bet_and_win', [bet, win], now)
}

/** The same for many members in one statement; undefined for those that need `betAndWin`. */
export async function betsAndWins(
  sql: Sql,
  requests: readonly BetWinRequest[],
  now: Date,
): Promise<(Answer | undefined)[]> {
  const parts = requests.map(partsOf)
  const moved = await sql<(Moved[number] & { betRef: bigint })[]>`
    select ${columns(sql)}, place, moved.tx_ref as "betRef"
    from bets.bets_and_wins(${requestArray(
      sql,
      parts.map(({ bet }) => bet),
    )}, ${requestArray(
      sql,
      parts.map(({ win }) => win),
    )}, ${now}) moved
    cross join lateral (select (moved.answer).*) answer
    order by place desc`
  return inOrder(
    requests.length,
    moved.map(({ betRef, ...answer }) => ({ ...answer, txRef: betRef })),
  )
}

export const rollBack = (sql: Sql | Transaction, back: RollbackRequest, now: Date): Promise<Answer> =>
  move(sql, 'bets.roll_back', [back], now)

export const endRound = (sql: Sql, end: EndRoundRequest, now: Date): Promise<Answer> =>
  move(sql, 'bets.end_round', [end], now)

/**
 * The amount that a session can stake. Locks nothing and extends no session. ERR_TOKEN_EXPIRED once the portal session
 * that launched the game has ended in any way: the game's page then stops requesting it. Its open rounds are settled
 * all the same.
 */
export async function readSessionBalance(
  sql: Sql,
  { provider, sessionId, user, gameId }: Player,
  now: Date,
): Promise<{ status: GpaStatus; balance: bigint | null }> {
  const [row] = await sql<{ status: GpaStatus; balance: bigint }[]>`
    select case when s.member_id::text <> ${user} then 'ERR_USER_NOT_FOUND' when s.game_id <> ${gameId} then 'ERR_GAME'
        when l.token_hash is null or registration.is_excluded(s.member_id, ${now}) then 'ERR_TOKEN_EXPIRED'
          else 'OK' end as status,
      ledger.stakeable(s.account_id, s.wallet_account_id) as balance
    from ledger.sessions_view s
    left join identity.sessions_view l on l.token_hash = s.login_hash and l.ended_at is null
      and least(l.idle_expires_at, l.expires_at) > ${now}
    where s.id = ${sessionId} and s.provider = ${provider}`
  return row ?? { status: 'ERR_TOKEN_INVALID', balance: null }
}
