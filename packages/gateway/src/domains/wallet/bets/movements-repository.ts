import type { GpaStatus, GpaSubCode } from '@atrium/contracts/wallet-api/gpa'
import type { Sql, Transaction } from '@atrium/database'

/** Who moves money, as the provider says: checked inside each movement. */
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
  /** Of a sports bet, in 1/10,000: a bonus may ask for some. 0: not told. */
  odds?: bigint
  /** Of a free bet of 0: the grant that it is a round of. */
  freeRounds?: string | undefined
  /** What of the stake goes into pots. */
  pots?: Pots
  /** What was bet on, of a bet that stays open: shown in the record until there is a result. */
  picks?: object | undefined
}

export interface WinRequest extends Omit<BetRequest, 'odds' | 'freeRounds'> {
  /** The bet that is settled. */
  referenceId: string
  /** What of the amount is a jackpot, and what of that comes out of pots. */
  jackpot?: bigint
  pots?: Pots
  /** What the round yielded, kept for recall. */
  outcome: object | undefined
}

export interface BetWinRequest extends Omit<BetRequest, 'freeRounds'> {
  winAmount: bigint
  jackpot?: bigint
  /** What of the jackpot comes out of pots. */
  winPots?: Pots
  outcome: object | undefined
}

export type RollbackRequest = Omit<WinRequest, 'currency' | 'amount' | 'jackpot' | 'pots' | 'outcome'>

export interface EndRoundRequest extends Player {
  roundId: string
  outcome: object | undefined
}

/** What a movement answered. A refusal has moved nothing. */
export interface Answer {
  status: GpaStatus
  subCode: GpaSubCode | null
  message: string | null
  /** What the session can stake. */
  balance: bigint | null
  /** The part of it that is bonus money. */
  bonus: bigint | null
  /** Of all pools of the member. */
  shown: bigint | null
  /** Grows with every movement of the member. */
  version: bigint | null
  txRef: bigint | null
  /** It was answered before, and nothing moved now. */
  repeated: boolean
  /** This call closed the round. */
  closed: boolean
  memberId: bigint | null
  currency: string | null
  /** Its pools are among those that the portal shows: real play, and demo play of a trial account. */
  isShown: boolean | null
  gameId: string | null
  /** A win above the game's highest: paid, and somebody has to look. */
  isAboveMaxWin: boolean | null
  /** Of the round, after this movement. */
  stake: bigint | null
  payout: bigint | null
}

const columns = (sql: Sql | Transaction) =>
  sql`status, sub_code as "subCode", message, balance, bonus, shown, version, tx_ref as "txRef", repeated, closed, member_id as "memberId", currency, is_shown as "isShown", game_id as "gameId", above_max_win as "isAboveMaxWin", stake, payout`
const json = (sql: Sql | Transaction, value: object | undefined) => (value ? sql.json(value as never) : null)
/** No pots are null: then nothing is looked for. */
const potsText = (pots: Pots | undefined): string | null =>
  pots && Object.keys(pots).length > 0 ? JSON.stringify(pots) : null

export async function placeBet(sql: Sql | Transaction, r: BetRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.place_bet_with_pots(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency}, ${r.amount},
      ${r.transactionId}, ${r.roundId}, ${r.closes}, ${now}, ${r.odds ?? 0n}, ${potsText(r.pots)}::text::jsonb)`
  return answer!
}

/** A bet that is a round of a grant, which counts it in the same transaction. */
export async function placeFreeRound(
  sql: Sql | Transaction,
  r: BetRequest & { freeRounds: string },
  now: Date,
): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.place_free_round(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency},
      ${r.transactionId}, ${r.roundId}, ${r.closes}, ${now}, ${r.freeRounds})`
  return answer!
}

type Moved = (Answer & { place: number })[]

/** Requests as an array of `wallet.request`, in their order. */
function requestArray(sql: Sql, requests: readonly (BetRequest & Partial<WinRequest>)[]) {
  const list = <Key extends keyof WinRequest | 'odds'>(key: Key) => requests.map((request) => request[key] ?? null)
  return sql`array(
    select row(r.place, r.provider, r.session, r.player, r.game, r.currency, r.amount, r.tx, r.round, r.closes, r.odds,
      r.pots::jsonb, r.reference, r.jackpot, r.outcome::jsonb)::wallet.request
    from unnest(
      ${list('provider')}::text[], ${list('sessionId')}::text[], ${list('user')}::text[], ${list('gameId')}::text[],
      ${list('currency')}::text[], ${sql.array(list('amount'))}::int8[], ${list('transactionId')}::text[],
      ${list('roundId')}::text[], ${sql.array(list('closes'))}::boolean[],
      ${sql.array(requests.map(({ odds = 0n }) => odds))}::int8[], ${requests.map(({ pots }) => potsText(pots))}::text[],
      ${list('referenceId')}::text[], ${sql.array(requests.map(({ jackpot = 0n }) => jackpot))}::int8[],
      ${requests.map(({ outcome }) => (outcome ? JSON.stringify(outcome) : null))}::text[]
    ) with ordinality as r (provider, session, player, game, currency, amount, tx, round, closes, odds, pots, reference,
      jackpot, outcome, place)
  )`
}

/** Answers in the order of the requests; undefined where there is none. */
function inOrder(count: number, moved: Moved): (Answer | undefined)[] {
  const byPlace = new Map(moved.map(({ place, ...answer }) => [place, answer]))
  return Array.from({ length: count }, (_, i) => byPlace.get(i + 1))
}

/**
 * Bets in one statement and one transaction. Answers in order; undefined for a bet that `placeBet` has to answer: it was
 * not tried. Never waits for an account, so that two of these cannot wait for each other.
 * Sorted backwards at the end, which holds all rows back until the last bet is placed: after rows and then an error the
 * driver (3.4.9) counts on from those rows, and the next answer of the connection has a hole at its beginning.
 */
export async function placeBets(sql: Sql, requests: readonly BetRequest[], now: Date): Promise<(Answer | undefined)[]> {
  const moved = await sql<Moved>`
    select ${columns(sql)}, place from wallet.place_bets(${requestArray(sql, requests)}, ${now}) placed
    cross join lateral (select (placed.answer).*) answer
    order by place desc`
  return inOrder(requests.length, moved)
}

/** The same for wins, of which `settleWin` has to answer those that are left out. */
export async function settleWins(
  sql: Sql,
  requests: readonly WinRequest[],
  now: Date,
): Promise<(Answer | undefined)[]> {
  const moved = await sql<Moved>`
    select ${columns(sql)}, place from wallet.settle_wins(${requestArray(sql, requests)}, false, ${now}) settled
    cross join lateral (select (settled.answer).*) answer
    order by place desc`
  return inOrder(requests.length, moved)
}

export async function settleWin(sql: Sql | Transaction, r: WinRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.settle_win_with_pots(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency}, ${r.amount},
      ${r.transactionId}, ${r.referenceId}, ${r.roundId}, ${r.closes}, ${json(sql, r.outcome)}, ${now},
      ${r.jackpot ?? 0n}, ${potsText(r.pots)}::text::jsonb)`
  return answer!
}

export async function betAndWin(sql: Sql | Transaction, r: BetWinRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.bet_and_win_with_pots(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.currency}, ${r.amount},
      ${r.winAmount}, ${r.transactionId}, ${r.roundId}, ${r.closes}, ${json(sql, r.outcome)}, ${now}, ${r.odds ?? 0n},
      ${r.jackpot ?? 0n}, ${potsText(r.pots)}::text::jsonb, ${potsText(r.winPots)}::text::jsonb)`
  return answer!
}

export async function rollBack(sql: Sql | Transaction, r: RollbackRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.roll_back_with_pots(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.transactionId},
      ${r.referenceId}, ${r.roundId}, ${r.closes}, ${now})`
  return answer!
}

export async function endRound(sql: Sql, r: EndRoundRequest, now: Date): Promise<Answer> {
  const [answer] = await sql<Answer[]>`
    select ${columns(sql)}
    from wallet.end_round(${r.provider}, ${r.sessionId}, ${r.user}, ${r.gameId}, ${r.roundId}, ${json(sql, r.outcome)},
      ${now})`
  return answer!
}

/**
 * What a session can stake. Nothing is locked and nothing kept alive. ERR_TOKEN_EXPIRED once the portal session that
 * launched the game has ended, however it ended: the game's page is asked for no longer then. Its open rounds are
 * settled all the same.
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
      wallet.stakeable(s.account_id, s.wallet_account_id) as balance
    from games.sessions s
    left join identity.sessions l on l.token_hash = s.login_hash and l.ended_at is null
      and least(l.idle_expires_at, l.expires_at) > ${now}
    where s.id = ${sessionId} and s.provider = ${provider}`
  return row ?? { status: 'ERR_TOKEN_INVALID', balance: null }
}
