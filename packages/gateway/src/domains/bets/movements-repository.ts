import type { GpaStatus } from '@atrium/contracts/wallet-api/gpa'
import type { Sql, Transaction } from '@atrium/database'
import type { Answer } from '@atrium/ledger'

/** Player of a movement as sent by the provider. The SQL functions check it. */
export interface Player {
  provider: string
  sessionId: string
  user: string
  gameId: string
}

/** Contributions by code of a progressive jackpot, in units of 1/10,000 as text. */
export type Pots = Readonly<Record<string, string>>

/** A bet as sent by the provider. Amounts in units of 1/10,000. */
export interface BetRequest extends Player {
  currency: string
  amount: bigint
  transactionId: string
  roundId: string
  closes: boolean
  /** Odds of a sports bet in units of 1/10,000, for bonuses with minimum odds; 0 if unknown. */
  odds?: bigint
  /** Id of the grant, if this bet of 0 is one of its free rounds. */
  freeRounds?: string | undefined
  /** Contributions of the stake to pots. */
  pots?: Pots
  /** Description of a bet that stays open. The betting record shows it until the result is known. */
  picks?: object | undefined
}

export interface WinRequest extends Omit<BetRequest, 'odds' | 'freeRounds'> {
  /** Transaction id of the bet that is settled. */
  referenceId: string
  /** The part of the amount that is a jackpot, and the part of the jackpot that comes from pots. */
  jackpot?: bigint
  pots?: Pots
  /** Result of the round, stored for replays. */
  outcome: object | undefined
}

export interface BetWinRequest extends Omit<BetRequest, 'freeRounds'> {
  winAmount: bigint
  jackpot?: bigint
  /** The part of the jackpot that comes from pots. */
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
/** Null without pots, so that the SQL function skips the lookup. */
const potsText = (pots: Pots | undefined): string | null =>
  pots && Object.keys(pots).length > 0 ? JSON.stringify(pots) : null

type Moved = (Answer & { place: number })[]

type AnyRequest = Player & { roundId: string } & Partial<Omit<BetRequest, keyof Player> & WinRequest>

/** Returns requests as an array of `ledger.request`, in their order. */
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

/** Returns responses in the order of the requests; undefined for requests without one. */
function inOrder(count: number, moved: Moved): (Answer | undefined)[] {
  const byPlace = new Map(moved.map(({ place, ...answer }) => [place, answer]))
  return Array.from({ length: count }, (_, i) => byPlace.get(i + 1))
}

/**
 * Places bets in one statement and one transaction. Returns results in order; undefined for a bet that was skipped and
 * needs `placeBet`. It never waits for the lock of an account, so two concurrent calls cannot deadlock. The descending
 * sort delays all rows until the last bet is placed. Without it, an error after the first rows breaks the next query of
 * the connection: the driver (3.4.9) continues counting rows and leaves a hole at the start of the result.
 */
export async function placeBets(sql: Sql, requests: readonly BetRequest[], now: Date): Promise<(Answer | undefined)[]> {
  const moved = await sql<Moved>`
    select ${columns(sql)}, place from bets.place_bets(${requestArray(sql, requests)}, ${now}) placed
    cross join lateral (select (placed.answer).*) answer
    order by place desc`
  return inOrder(requests.length, moved)
}

/** Rolls bets back in one statement, like `placeBets`; undefined for those that need `rollBack`. */
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

/** Settles wins in one statement, like `placeBets`; undefined for those that need `settleWin`. */
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

/** Runs the SQL function `call`, such as bets.place_bet, for one request. */
async function move(sql: Sql | Transaction, call: string, requests: readonly AnyRequest[], now: Date): Promise<Answer> {
  const arguments_ = requests.map((request) => sql`(${requestArray(sql, [request])})[1], `)
  const [answer] = await sql<Answer[]>`select ${columns(sql)} from ${sql(call)}(${arguments_}${now}) answer`
  return answer!
}

export const placeBet = (sql: Sql | Transaction, bet: BetRequest, now: Date): Promise<Answer> =>
  move(sql, 'bets.place_bet', [bet], now)

/** Places a bet of 0 that is a free round of a grant, and counts it in the same transaction. */
export const placeFreeRound = (
  sql: Sql | Transaction,
  bet: BetRequest & { freeRounds: string },
  now: Date,
): Promise<Answer> => move(sql, 'bets.place_free_round', [{ ...bet, amount: 0n }], now)

export const settleWin = (sql: Sql | Transaction, win: WinRequest, now: Date): Promise<Answer> =>
  move(sql, 'bets.settle_win', [win], now)

/** Splits a request of an instant game into its bet and its win. */
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

/**
 * Places and settles bets of instant games in one statement, like `placeBets`; undefined for those that need
 * `betAndWin`.
 */
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
 * Returns the amount that a session can stake. Locks nothing and does not extend the session. The status is
 * ERR_TOKEN_EXPIRED once the portal session that launched the game has ended, so that the game's page stops polling.
 * Open rounds are settled anyway.
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
