import type { Language } from '@atrium/contracts/locale/languages'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** A real-money round with the data that staff sees. Amounts in units of 1/10,000. */
export interface StaffRound {
  provider: string
  /** Display name of the game's provider. */
  providerNames: Record<Language, string> | null
  roundId: string
  account: string
  gameId: string
  gameNames: Record<Language, string>
  state: 'OPEN' | 'CLOSED' | 'ROLLED_BACK' | 'VOID'
  stake: bigint
  payout: bigint
  startedAt: Date
  /** Author of the void; the reason follows. */
  voidedBy: string | null
  reason: string | null
}

/** Identifies a round by provider and id. */
export interface RoundName {
  provider: string
  roundId: string
}

/** Filters for rounds, combined with AND. */
export interface RoundFilters {
  roundId?: string | undefined
  gameId?: string | undefined
  /** Filters by account name, ignoring case. */
  account?: string | undefined
  /** Range in which the round starts; `to` is exclusive. */
  from?: Date | undefined
  to?: Date | undefined
}

/** Returns a merchant's rounds, newest first. A void round has the stake and payout from before the void. */
export const readStaffRounds = async (
  sql: Sql,
  merchant: string,
  query: RoundFilters & { limit: number },
): Promise<StaffRound[]> => sql<StaffRound[]>`${staffRounds(sql, merchant, query)}`

/**
 * Returns a merchant's rounds by their ids, in the order in which members are locked. Missing rounds are left out.
 * Otherwise like `readStaffRounds`.
 */
export const readRoundsNamed = async (
  sql: Transaction,
  merchant: string,
  names: readonly RoundName[],
): Promise<StaffRound[]> => sql<StaffRound[]>`
    ${selectRounds(sql, merchant)}
      and (r.provider, r.round_id) in (select *
        from unnest(${names.map(({ provider }) => provider)}::text[], ${names.map(({ roundId }) => roundId)}::text[]))
    order by r.member_id, r.provider, r.round_id`

/** SQL query of a merchant's real-money rounds; `more` adds columns. */
export const selectRounds = (sql: Sql | Transaction, merchant: string, more?: Fragment) => sql`
    select r.provider, r.round_id as "roundId", m.account, r.game_id as "gameId",
      jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as "gameNames",
      (select jsonb_build_object('KO', p.name_ko, 'EN', p.name_en)
      from games.vendors_view p where p.vassalage = g.vassalage) as "providerNames", r.state,
      coalesce(v.stake, r.stake) as stake, coalesce(v.payout, r.payout) as payout, r.started_at as "startedAt",
      v.actor as "voidedBy", v.reason ${more ? sql`, ${more}` : sql``}
    from ledger.rounds_view r
    join identity.members_view m on m.id = r.member_id
    join games.games_view g on g.game_id = r.game_id
    left join wallet.voids v on v.provider = r.provider and v.round_id = r.round_id
    where r.merchant = ${merchant} and r.mode = 'real'`

/** SQL condition of the filters, for a merchant's rounds `r`. */
export const isFound = (
  sql: Sql | Transaction,
  merchant: string,
  { roundId, gameId, account, from, to }: RoundFilters,
): Fragment => sql`
      true
      ${
        roundId === undefined
          ? sql``
          : sql`
        and (r.provider, r.round_id) in (select code, ${roundId}::text from games.providers_view)`
      }
      ${gameId === undefined ? sql`` : sql`and r.game_id = ${gameId}`}
      ${
        account === undefined
          ? sql``
          : sql`
        and r.member_id = (select id from identity.members_view
          where merchant = ${merchant} and lower(account) = lower(${account}))`
      }
      ${from ? sql`and r.started_at >= ${from}` : sql``}
      ${to ? sql`and r.started_at < ${to}` : sql``}`

/** Returns the SQL query of a page. */
export const staffRounds = (
  sql: Sql | Transaction,
  merchant: string,
  { limit, ...filters }: RoundFilters & { limit: number },
) => sql`
    ${selectRounds(sql, merchant)} and ${isFound(sql, merchant, filters)}
    order by r.started_at desc, r.round_id
    limit ${limit}`

/** Maximum total of a list, because counting more rounds would take too long. */
const MAX_COUNTED = 10_000

/** Counts a merchant's rounds; undefined above the maximum. */
export async function countRounds(sql: Sql, merchant: string, filters: RoundFilters): Promise<number | undefined> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from (select from ledger.rounds_view r where r.merchant = ${merchant} and r.mode = 'real'
      and ${isFound(sql, merchant, filters)} limit ${MAX_COUNTED + 1}) found`
  return row.count > MAX_COUNTED ? undefined : row.count
}

/**
 * A void round for its provider, with the contributions of its stakes that stay in pots, by jackpot code in units of
 * 1/10,000 (as text).
 */
export interface VoidToTell {
  round: string
  pots: Record<string, string> | null
}

/** Marks void rounds as acknowledged by their provider. Returns the unacknowledged ones, oldest first. */
export async function readUnacknowledgedVoids(
  sql: Sql,
  { provider, acknowledged, limit }: { provider: string; acknowledged: readonly string[]; limit: number },
  now: Date,
): Promise<VoidToTell[]> {
  if (acknowledged.length > 0)
    await sql`
      update wallet.voids set told_at = ${now}
      where provider = ${provider} and round_id = any(${acknowledged as string[]}) and told_at is null`
  return sql<VoidToTell[]>`
    select v.round_id as round, ledger.pots_of_void(v.provider, v.round_id) as pots from wallet.voids v
    where v.provider = ${provider} and v.told_at is null order by v.at, v.round_id limit ${limit}`
}

export interface VoidOrder {
  merchant: string
  provider: string
  roundId: string
  actor: string
  reason: string
}

export type Voided =
  | {
      status: 'OK'
      repeated: boolean
      memberId: bigint
      gameId: string
      stake: bigint
      payout: bigint
      shortfall: bigint
      shown: bigint
      version: bigint
      currency: string
    }
  | { status: 'NOT_FOUND' | 'ROLLED_BACK' }

/** Voids a round in the ledger and logs it. A repeated call returns the same result and moves nothing. */
export async function voidRound(
  tx: Transaction,
  { merchant, provider, roundId, actor, reason }: VoidOrder,
  now: Date,
): Promise<Voided> {
  const [row] = await tx<[Voided]>`
    select status, repeated, member_id as "memberId", game_id as "gameId", stake, payout, shortfall, shown, version,
      currency
    from wallet.void_round(
      row(${merchant}, ${provider}, ${roundId}, ${actor}, ${reason})::wallet.void_order, ${now})`
  return row
}

export async function readGameNames(tx: Transaction, gameId: string): Promise<Record<Language, string>> {
  const [row] = await tx<
    [{ names: Record<Language, string> }]
  >`select jsonb_build_object('KO', name_ko, 'EN', name_en) as names from games.games_view
    where game_id = ${gameId}`
  return row.names
}
