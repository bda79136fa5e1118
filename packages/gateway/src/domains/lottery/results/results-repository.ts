import type { CallValue } from '@atrium/contracts/calls'
import type { VoidReason } from '@atrium/contracts/calls/lottery/draws'
import type { Sql } from '@atrium/database'

type Drawn = NonNullable<CallValue<'popularLotteries'>['games'][number]['last']>
interface DrawnRow {
  code: string
  numero: string
  drawAt: Date
  result: string
}

const toDrawn = ({ numero, drawAt, result }: Omit<DrawnRow, 'code'>): Drawn => ({
  numero,
  drawAt: drawAt.getTime(),
  result,
})

/** Returns the last draw of each game. */
export async function readLastDraws(
  sql: Sql,
  merchant: string,
  games: readonly { code: string }[],
): Promise<Map<string, Drawn>> {
  const rows = await sql<DrawnRow[]>`
    select g.code, i.numero, i.draw_at as "drawAt", i.result
    from unnest(${games.map(({ code }) => code)}::text[]) g (code)
    cross join lateral (
      select * from lottery.issues i where i.merchant = ${merchant} and i.code = g.code and i.result is not null
      order by i.draw_at desc limit 1
    ) i`
  return new Map(rows.map((row) => [row.code, toDrawn(row)]))
}

/** Returns the published seed hashes of these issues. Issues without a hash are left out. */
export async function readSeedHashes(
  sql: Sql,
  merchant: string,
  issues: readonly { code: string; numero: string }[],
): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; seedHash: string }[]>`
    select i.code, i.seed_hash as "seedHash"
    from unnest(${issues.map(({ code }) => code)}::text[], ${issues.map(({ numero }) => numero)}::text[]) w (code,
      numero)
    join lottery.issues i on i.merchant = ${merchant} and i.code = w.code and i.numero = w.numero
    where i.seed_hash is not null`
  return new Map(rows.map(({ code, seedHash }) => [code, seedHash]))
}

export interface ResultsQuery {
  readonly merchant: string
  readonly code: string
  readonly count: number
  /** Range of draw times; the end is exclusive. */
  readonly within?: { readonly from: Date; readonly to: Date }
  /** Name of the last draw to list. */
  readonly numero?: string
}

/** Returns results of a game, newest first. */
export async function readResults(sql: Sql, { merchant, code, count, within, numero }: ResultsQuery): Promise<Drawn[]> {
  const rows = await sql<Omit<DrawnRow, 'code'>[]>`
    select i.numero, i.draw_at as "drawAt", i.result from lottery.issues i
    where i.merchant = ${merchant} and i.code = ${code} and i.result is not null
      and ${isWithin(sql, { merchant, code, within, numero })}
    order by i.draw_at desc limit ${count}`
  return rows.map(toDrawn)
}

const MAX_VOIDS = 100

interface VoidRow {
  numero: string
  drawAt: Date
  reason: VoidReason
}

/**
 * Returns void issues of a game, newest first. If there are many, only those of recent days. `since` is the earliest
 * draw time to list.
 */
export const readVoids = (
  sql: Sql,
  { merchant, code, within, numero, since }: Omit<ResultsQuery, 'count'> & { readonly since?: Date },
): Promise<VoidRow[]> => sql<VoidRow[]>`
  select i.numero, i.draw_at as "drawAt", coalesce(i.void_reason, 'STAFF') as reason from lottery.issues i
  where i.merchant = ${merchant} and i.code = ${code} and i.state = 'CANCELLED'
    and ${isWithin(sql, { merchant, code, within, numero })}
    and ${since ? sql`i.draw_at >= ${since}` : sql`true`}
  order by i.draw_at desc limit ${MAX_VOIDS}`

const isWithin = (sql: Sql, { merchant, code, within, numero }: Omit<ResultsQuery, 'count'>) => sql`
  ${within ? sql`i.draw_at >= ${within.from} and i.draw_at < ${within.to}` : sql`true`}
  and ${
    numero === undefined
      ? sql`true`
      : sql`
    i.draw_at <= (select w.draw_at from lottery.issues w where w.merchant = ${merchant} and w.code = ${code}
      and w.numero = ${numero})`
  }`

export interface IssueRow {
  numero: string
  state: CallValue<'lotteryDraw'>['state']
  openAt: Date
  closeAt: Date
  drawAt: Date
  drawnAt: Date | null
  seedHash: string | null
  seed: string | null
  beaconRound: number | null
  beaconRandomness: string | null
  result: string | null
}

/** Returns the public data of an issue, never its encrypted seed. */
export async function findIssue(
  sql: Sql,
  { merchant, code, numero }: { merchant: string; code: string; numero: string },
): Promise<IssueRow | undefined> {
  const [row] = await sql<IssueRow[]>`
    select numero, state, open_at as "openAt", close_at as "closeAt", draw_at as "drawAt", drawn_at as "drawnAt",
      seed_hash as "seedHash", seed,
      beacon_round::float8 as "beaconRound", beacon_randomness as "beaconRandomness", result
    from lottery.issues where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
  return row
}

/** Returns the games that a member has bet on, most recent first. */
export async function readRecentCodes(
  sql: Sql,
  memberId: bigint,
  codes: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    select r.game_id as code from ledger.sessions_view r
    where r.member_id = ${memberId} and r.game_id = any(${[...codes]})
    group by r.game_id order by max(r.created_at) desc limit ${limit}`
  return rows.map(({ code }) => code)
}
