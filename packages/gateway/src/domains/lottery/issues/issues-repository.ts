import type { VoidReason } from '@atrium/contracts/calls/lottery/draws'
import type { Sql, Transaction } from '@atrium/database'
import type { Issue } from './schedule.ts'

/** Identifies an issue. */
export interface IssueKey {
  readonly merchant: string
  readonly code: string
  readonly numero: string
}

export interface OfferedGame {
  readonly merchant: string
  readonly timeZone: string
  readonly code: string
  /** Draw time of the last existing issue; null if there is none. */
  readonly lastDrawAt: Date | null
}

/** Returns the games that merchants offer. */
export const readOfferedGames = (sql: Sql | Transaction): Promise<OfferedGame[]> => sql<OfferedGame[]>`
  select m.merchant, c.time_zone as "timeZone", m.code,
    (select max(i.draw_at) from lottery.issues i where i.merchant = m.merchant and i.code = m.code) as "lastDrawAt"
  from lottery.merchant_games m join merchants.merchants_view c on c.code = m.merchant
  where m.is_on`

/** Inserts issues that do not exist yet. */
export async function insertIssues(
  sql: Sql | Transaction,
  { merchant, code }: Pick<IssueKey, 'merchant' | 'code'>,
  issues: readonly Issue[],
): Promise<void> {
  if (issues.length === 0) return
  const rows = issues.map(({ numero, openAt, closeAt, drawAt }) => ({
    merchant,
    code,
    numero,
    open_at: new Date(openAt),
    close_at: new Date(closeAt),
    draw_at: new Date(drawAt),
  }))
  await sql`insert into lottery.issues ${sql(rows)} on conflict do nothing`
}

export interface IssueToOpen extends IssueKey {
  readonly closeAt: Date
  readonly drawAt: Date
}

/** Locks issues whose opening time has passed, earliest first. Issues that another process is opening are skipped. */
export const lockIssuesToOpen = (tx: Transaction, now: Date, limit: number): Promise<IssueToOpen[]> => tx<
  IssueToOpen[]
>`
  select merchant, code, numero, close_at as "closeAt", draw_at as "drawAt" from lottery.issues
  where state = 'SCHEDULED' and open_at <= ${now} order by open_at limit ${limit} for update skip locked`

/**
 * Inputs of a fair draw: the hash of the seed, the encrypted seed until it is published, and the beacon round that is
 * used.
 */
export interface FairDraw {
  readonly hash: string
  readonly sealed: string
  readonly beaconRound: number | undefined
}

/** Opens an issue. `draw` is undefined if the issue follows a public draw. */
export async function openIssue(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  draw: FairDraw | undefined,
): Promise<void> {
  await tx`
    update lottery.issues set state = 'OPEN', seed_hash = ${draw?.hash ?? null}, seed_sealed = ${draw?.sealed ?? null},
      beacon_round = ${draw?.beaconRound ?? null}
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
}

export interface ComingIssue {
  readonly numero: string
  readonly openAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
}

/** Returns the issues of a game that can still be bet on, the currently open one first. */
export const readComingIssues = (
  sql: Sql,
  { merchant, code }: Pick<IssueKey, 'merchant' | 'code'>,
  count: number,
  now: Date,
): Promise<ComingIssue[]> => sql<ComingIssue[]>`
  select i.numero, i.open_at as "openAt", i.close_at as "closeAt", i.draw_at as "drawAt"
  from lottery.issues i join lottery.merchant_games m on (m.merchant, m.code) = (i.merchant, i.code) and m.is_on
  where i.merchant = ${merchant} and i.code = ${code} and i.state in ('OPEN', 'SCHEDULED') and i.close_at > ${now}
  order by i.draw_at limit ${count}`

/**
 * Closes issues for bets and returns them: those past their closing time, and those of public draws (codes in
 * `official`) whose result is known. Waits for orders that are being placed, because they lock their issue.
 */
export const closeIssues = (sql: Sql, official: readonly string[], now: Date): Promise<IssueKey[]> => sql<IssueKey[]>`
  with due as (select i.merchant, i.code, i.numero from lottery.issues i
    where (i.state = 'OPEN' and i.close_at <= ${now})
      or (i.state in ('SCHEDULED', 'OPEN') and i.code = any(${[...official]}::text[])
        and lottery.is_result_known(i.code, i.numero))
    order by i.code, i.numero, i.merchant for update)
  update lottery.issues i set state = 'CLOSED'
  from due where (i.merchant, i.code, i.numero) = (due.merchant, due.code, due.numero)
  returning i.merchant, i.code, i.numero`

/** Closes the open and scheduled issues of all merchants that follow a public draw, and returns them. */
export const closeIssuesOfDraw = (
  tx: Transaction,
  { code, numero }: Pick<IssueKey, 'code' | 'numero'>,
): Promise<IssueKey[]> => tx<IssueKey[]>`
  update lottery.issues set state = 'CLOSED'
  where state in ('SCHEDULED', 'OPEN') and (code, numero) = (${code}, ${numero})
  returning merchant, code, numero`

export interface IssueToDraw extends IssueKey {
  readonly drawAt: Date
  readonly seedSealed: string
  /** Value of the beacon; null if the issue uses none, or it has not arrived in time. */
  readonly beaconRandomness: string | null
}

/**
 * Locks the next issue whose fair draw time has passed. Skips issues that another process is drawing, and issues that
 * wait for their beacon until `missedBefore`. `not` are issues that were already tried, as `merchant/code/numero`.
 */
export async function lockIssueToDraw(
  tx: Transaction,
  { now, missedBefore, not }: { now: Date; missedBefore: Date; not: readonly string[] },
): Promise<IssueToDraw | undefined> {
  const [row] = await tx<IssueToDraw[]>`
    select merchant, code, numero, draw_at as "drawAt", seed_sealed as "seedSealed",
      beacon_randomness as "beaconRandomness" from lottery.issues
    where state = 'CLOSED' and seed_sealed is not null and draw_at <= ${now}
      and (beacon_round is null or beacon_randomness is not null or draw_at < ${missedBefore})
      and concat_ws('/', merchant, code, numero) <> all(${[...not]}::text[])
    order by draw_at limit 1 for update skip locked`
  return row
}

/** Stores the result, and publishes the seed of a fair draw. */
export async function writeResult(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  { result, seed }: { result: string; seed?: string },
  now: Date,
): Promise<void> {
  await tx`
    update lottery.issues set state = 'DRAWN', result = ${result}, seed = ${seed ?? null}, seed_sealed = null,
      drawn_at = ${now} where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
}

/**
 * Marks an issue as cancelled. `reason` is a text if staff cancels it. `seed` is the seed of a fair draw, which is
 * published anyway.
 */
export async function cancelIssue(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  { why, reason = why, seed }: { why: VoidReason; reason?: string; seed?: string },
  now: Date,
): Promise<void> {
  await tx`
    update lottery.issues set state = 'CANCELLED', seed = coalesce(${seed ?? null}, seed), seed_sealed = null,
      cancelled_at = ${now}, cancel_reason = ${reason}, void_reason = ${why}
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
}

/** Locks an issue of a public draw that has waited for its result since before `until`. */
export async function lockIssueWithoutResult(
  tx: Transaction,
  codes: readonly string[],
  until: Date,
): Promise<IssueKey | undefined> {
  const [row] = await tx<IssueKey[]>`
    select merchant, code, numero from lottery.issues
    where state = 'CLOSED' and code = any(${[...codes]}) and draw_at <= ${until} order by draw_at limit 1
    for update skip locked`
  return row
}

export interface LockedIssue extends IssueKey {
  readonly state: 'SCHEDULED' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'CANCELLED'
  readonly drawAt: Date
  readonly drawnAt: Date | null
  readonly result: string | null
  readonly seedSealed: string | null
}

/**
 * Locks an issue against orders (lottery.place_order locks its key), draws and settlement until the transaction ends.
 * Returns undefined if it does not exist.
 */
export async function lockIssue(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
): Promise<LockedIssue | undefined> {
  const [row] = await tx<LockedIssue[]>`
    select merchant, code, numero, state, draw_at as "drawAt", drawn_at as "drawnAt", result,
      seed_sealed as "seedSealed" from lottery.issues
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero}) for update`
  return row
}

/**
 * Locks the issues of all merchants that follow a draw, like `lockIssue`, because the result applies to all of them.
 * Always in the same order, to prevent deadlocks.
 */
export const lockIssuesOfDraw = (
  tx: Transaction,
  { code, numero }: Pick<IssueKey, 'code' | 'numero'>,
): Promise<LockedIssue[]> => tx<LockedIssue[]>`
  select i.merchant, i.code, i.numero, i.state, i.draw_at as "drawAt", i.drawn_at as "drawnAt", i.result,
    i.seed_sealed as "seedSealed"
  from lottery.merchant_games m
  join lottery.issues i on (i.merchant, i.code, i.numero) = (m.merchant, m.code, ${numero})
  where m.code = ${code} order by i.merchant for update of i`

/** Voids a drawn issue, which then has no valid result. */
export async function voidIssue(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  reason: string,
  now: Date,
): Promise<void> {
  await tx`
    update lottery.issues set state = 'CANCELLED', result = null, drawn_at = null, cancelled_at = ${now},
      cancel_reason = ${reason}, void_reason = 'STAFF'
    where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
}

/** Gives a drawn issue another result. Orders that are not settled yet are settled with it. */
export async function correctResult(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  result: string,
): Promise<void> {
  await tx`
    update lottery.issues set result = ${result} where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
}
