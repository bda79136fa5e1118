import type { Canary, Comparison, GuardVerdict, PinWatch } from '@atrium/contracts/staff/releases/canaries'
import type { GuardMode } from '@atrium/contracts/staff/releases/guard-mode'
import type { Discounted } from '@atrium/contracts/staff/releases/health'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'
import { discountedIn } from '../health/repository.ts'
import type { Looks } from './look.ts'
import type { NetworkCounts } from './weigh.ts'

/** Whole minutes: `from` is included, `until` is excluded. */
export interface Minutes {
  readonly from: Date
  readonly until: Date
}

/** Query for documents of a set, or of all sets, at a merchant within a range of minutes. */
export interface CountedDocuments extends Minutes {
  readonly merchant: string
  readonly set?: string
  readonly ring: 'stable' | 'canary'
  /** Networks are known if they painted and started a document before this time. */
  readonly knownBefore: Date
  /** Returns counts by hour instead of one total. */
  readonly hourly?: boolean
}

/** How long a network stays known after a visit. */
const KNOWN_FOR = '14 days'
/** Minimum number of known networks. A merchant with fewer is too new, and all its networks count as known. */
const MIN_KNOWN = 20

/**
 * Counts of the painted documents of each query by network, in order, for one period or per hour. Uses a single
 * statement.
 */
export async function countsOf(
  sql: Sql | Transaction,
  asked: readonly CountedDocuments[],
): Promise<NetworkCounts[][][]> {
  const spans: NetworkCounts[][][] = asked.map(() => [])
  if (!asked.length) return spans
  const rows = await sql<(NetworkCounts & { at: number; hour: number })[]>`
    with asked as (
      select * from
        jsonb_to_recordset(${sql.json(asked.map(({ from, until, knownBefore, merchant, set, ring, hourly = false }, at) => ({ at, merchant, set, ring, hourly, from_minute: from.toISOString(), until_minute: until.toISOString(), known_before: knownBefore.toISOString() })))})
        as asked (at int, merchant text, set text, ring text, hourly boolean, from_minute timestamptz,
          until_minute timestamptz, known_before timestamptz)
    ), known as (
      select once.merchant, once.known_before, network
      from (select distinct merchant, known_before from asked) once
      cross join lateral (select distinct network from registry.network_counts counts
        where counts.merchant = once.merchant and minute >= known_before - ${KNOWN_FOR}::interval
        and minute < known_before and least(documents, started) > 0) seen
    ), experienced as (
      select merchant, known_before from known group by 1, 2 having count(*) >= ${MIN_KNOWN}
    )
    select asked.at, did.*, experienced.merchant is null or known.network is not null as "isKnown"
    from asked
    cross join lateral (
      select case when hourly then floor(extract(epoch from minute - from_minute) / 3600) else 0 end::int as hour,
        network, sum(documents)::float8 as documents,
        sum(greatest(documents - started, 0))::float8 as "never-started", sum(fallbacks)::float8 as fallback,
        sum(crashes)::float8 as crash, sum(slow)::float8 as slow
      from registry.network_counts counts
      where counts.merchant = asked.merchant and (asked.set is null or set_id = asked.set) and counts.ring = asked.ring
        and minute >= from_minute and minute < until_minute
      group by 1, 2
    ) did
    left join experienced on experienced.merchant = asked.merchant and experienced.known_before = asked.known_before
    left join known on known.merchant = asked.merchant and known.known_before = asked.known_before
      and known.network = did.network
    where did.documents > 0
    order by asked.at, did.hour, did.network`
  for (const { at, hour, ...counts } of rows) (spans[at]![hour] ??= []).push(counts)
  return spans.map((hours) => Array.from(hours, (hour) => hour ?? []))
}

/**
 * Counts of both rings of a canary over time, in steps of several minutes. Documents since `mature` may still start.
 */
export async function pointsOf(
  sql: Sql,
  { merchant, stable, set }: Canary,
  { from, until, mature, minutes }: Minutes & { mature: Date; minutes: number },
): Promise<OperationAnswer<'canaryHealth'>['points']> {
  const rows = await sql<(Omit<OperationAnswer<'canaryHealth'>['points'][number], 'at'> & { at: Date })[]>`
    select date_bin(${minutes}::int * interval '1 minute', minute, ${from}::timestamptz) as at, ring,
      sum(documents)::float8 as documents, sum(least(started, documents))::float8 as started,
      coalesce(sum(greatest(documents - started, 0)) filter (where minute < ${mature}), 0)::float8 as "neverStarted",
      sum(least(fallbacks, documents))::float8 as fallbacks, sum(least(crashes, documents))::float8 as crashes,
      sum(least(slow, documents))::float8 as slow
    from registry.network_counts
    where merchant = ${merchant} and (set_id, ring) in ((${stable.id}, 'stable'), (${set.id}, 'canary'))
      and minute >= ${from} and minute <= ${until}
    group by 1, 2 order by 1, 2 desc`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const NONE: Discounted = { notPainted: 0, otherNetwork: 0, notAtHome: 0, late: 0, repeated: 0 }

/** Number of discounted documents of both rings of a canary. */
export async function discountedOf(
  sql: Sql,
  { merchant, stable, set }: Canary,
  { from, until, mature }: Minutes & { mature: Date },
): Promise<{ canary: Discounted; stable: Discounted }> {
  const rows = await sql<{ ring: 'canary' | 'stable'; discounted: Discounted }[]>`
    select ring, ${discountedIn(sql, mature)} as discounted from registry.page_minutes
    where merchant = ${merchant} and (set_id, ring) in ((${stable.id}, 'stable'), (${set.id}, 'canary'))
      and minute >= ${from} and minute <= ${until} group by ring`
  return { canary: NONE, stable: NONE, ...Object.fromEntries(rows.map(({ ring, discounted }) => [ring, discounted])) }
}

/** A pin that the guard watches. */
export interface WatchedPin extends Looks {
  readonly sequence: number
  readonly merchant: string
  readonly at: Date
  readonly set: string
  readonly guard: GuardMode
}

/** Current pins made after `since` that were not counted up to this minute and are not known to be worse. */
export async function unguardedPins(sql: Sql, { since, until }: { since: Date; until: Date }): Promise<WatchedPin[]> {
  return sql<WatchedPin[]>`
    select move.sequence, move.merchant, move.at, move.to_set as set, ${modeOf(sql)} as guard,
      coalesce(looks, 0) as looks, coalesce(looked_at_documents, 0) as "lookedAtDocuments"
    ${newestPins(sql)}
    where move.action = 'pinned' and move.from_set is not null and move.at >= ${since}
      and (guarded_until is null or guarded_until < ${until}) and alarmed_at is null
    order by move.sequence`
}

/** The guard's verdicts on each merchant's newest decision, if it was watched. */
export async function listPinWatches(
  sql: Sql,
  { merchants }: { merchants?: readonly string[] | undefined },
): Promise<PinWatch[]> {
  const rows = await sql<
    (Omit<PinWatch, 'at' | 'alarmedAt'> & { at: Date; alarmedAt: Date | null; weighed: Comparison | null })[]
  >`
    select move.merchant, move.sequence, move.to_set as set, move.at, ${modeOf(sql)} as guard, verdicts, weighed,
      alarmed_at as "alarmedAt"
    ${newestPins(sql)}
    where watch.sequence is not null and ${isOfMerchants(sql, sql`move.merchant`, merchants)}
    order by move.merchant`
  return rows.map(({ at, alarmedAt, weighed, ...row }) => ({
    ...row,
    at: at.toISOString(),
    weighed: weighed ?? undefined,
    alarmedAt: alarmedAt?.toISOString(),
  }))
}

const newestPins = (sql: Sql) => sql`
  from registry.merchants
  cross join lateral (select * from registry.log where log.merchant = merchants.merchant and to_set is not null
    order by sequence desc limit 1) move
  left join registry.pin_watches watch on watch.sequence = move.sequence`
const modeOf = (sql: Sql) => sql`case when move.details ->> 'guard' = 'alarm' then 'alarm' else 'rollback' end`

/** Up to when a pin was evaluated, with its verdicts. Without verdicts, the previous ones are kept. */
export interface SavedWatch extends Looks {
  readonly sequence: number
  readonly verdicts?: readonly GuardVerdict[] | undefined
  readonly weighed: Comparison
  readonly alarmedAt?: string | undefined
}

export async function savePinWatches(
  sql: Sql | Transaction,
  watches: readonly SavedWatch[],
  until: Date,
): Promise<void> {
  if (!watches.length) return
  const rows = watches.map(({ sequence, looks, lookedAtDocuments, verdicts, weighed, alarmedAt }) => ({
    sequence,
    looks,
    lookedAtDocuments,
    verdicts,
    weighed,
    alarmedAt,
  }))
  await sql`
    insert into registry.pin_watches as watch (sequence, looks, looked_at_documents, guarded_until, verdicts, weighed,
      alarmed_at)
    select sequence, looks, "lookedAtDocuments", ${until}, coalesce(verdicts, '[]'), weighed, "alarmedAt"
    from jsonb_to_recordset(${sql.json(rows as never)}) as seen (sequence int, looks int, "lookedAtDocuments" float8,
      verdicts jsonb, weighed jsonb, "alarmedAt" timestamptz) order by sequence
    on conflict (sequence) do update set looks = excluded.looks, looked_at_documents = excluded.looked_at_documents,
      guarded_until = excluded.guarded_until,
      verdicts = case when excluded.verdicts = '[]' then watch.verdicts else excluded.verdicts end,
      weighed = excluded.weighed, alarmed_at = coalesce(watch.alarmed_at, excluded.alarmed_at)`
}

/** Number of healthy documents of one network under a set that is not trusted yet. */
export interface HealthyCounts {
  readonly merchant: string
  readonly set: string
  readonly network: number
  readonly healthy: number
  readonly isKnown: boolean
}

/**
 * Counts by network of sets that may become trusted: they have run at a merchant since `before` (also as a canary), are
 * not trusted yet, have no alarm, and may have enough healthy documents. A network cannot have more healthy documents
 * than it has proved to be painted.
 */
export async function healthyCounts(
  sql: Sql,
  { healthyDocuments, before }: { healthyDocuments: number; before: Date },
): Promise<HealthyCounts[]> {
  return sql<HealthyCounts[]>`
    with running as (
      select merchants.merchant, move.to_set as set, move.at as since
      from registry.merchants
      cross join lateral (select to_set, at
        from registry.log where log.merchant = merchants.merchant and to_set is not null order by sequence desc
        limit 1) move
      union
      select merchant, set_id, started_at from registry.rollouts where state in ('running', 'paused')
    ), candidates as (
      select merchant, set, min(since) as since from running
      where not exists (select from registry.earned_sets earned
        where earned.merchant = running.merchant and earned.set_id = running.set and taken_back_at is null)
        and not exists (select from registry.log where log.action = 'guard-alarmed' and log.merchant = running.merchant
          and log.details ->> 'set' = running.set)
      group by 1, 2 having min(since) <= ${before}
    ), healthy as (
      select candidates.merchant, candidates.set, since, network, sum(least(healthy, documents))::float8 as healthy
      from candidates join registry.network_counts counts on counts.merchant = candidates.merchant
        and counts.set_id = candidates.set and counts.minute >= since
      group by 1, 2, 3, 4 having sum(least(healthy, documents)) > 0
    ), enough as (
      select merchant, set, since from healthy group by 1, 2, 3 having sum(healthy) >= ${healthyDocuments}
    ), known as (
      select distinct enough.merchant, enough.set, counts.network
      from enough join registry.network_counts counts on counts.merchant = enough.merchant
      where counts.minute >= since - interval '1 day' - ${KNOWN_FOR}::interval
        and counts.minute < since - interval '1 day' and least(counts.documents, counts.started) > 0
    ), experienced as (
      select merchant, set from known group by 1, 2 having count(*) >= ${MIN_KNOWN}
    )
    select healthy.merchant, healthy.set, healthy.network, healthy.healthy, experienced.merchant is null
      or known.network is not null as "isKnown"
    from healthy join enough using (merchant, set)
    left join experienced using (merchant, set)
    left join known using (merchant, set, network)
    order by 1, 2, 3`
}

/** Records a set as trusted. Returns whether it is new. */
export async function insertEarned(
  tx: Transaction,
  { merchant, set }: { merchant: string; set: string },
): Promise<boolean> {
  const { count } =
    await tx`insert into registry.earned_sets (merchant, set_id, at) values (${merchant}, ${set}, clock_timestamp()) 
    on conflict (merchant, set_id) do update set at = excluded.at, taken_back_at = null
    where earned_sets.taken_back_at is not null`
  return count === 1
}
