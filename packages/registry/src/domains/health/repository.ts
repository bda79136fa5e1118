import type { HealthCount, HealthKind } from '@atrium/contracts/staff/releases/health'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'

/**
 * Adds counts, except those of open tabs. Counts of unknown merchants or sets, or of minutes outside the period, are
 * ignored.
 */
export async function addCounts(
  tx: Transaction,
  counts: readonly HealthCount[],
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  // In a fixed order, to avoid deadlocks between portal servers that report the same minutes.
  await tx`
    insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
    select report.merchant, report.set, date_trunc('minute', report.minute), report.ring, report.kind,
      coalesce(report.release ->> 'name', ''), coalesce(report.release ->> 'version', ''), sum(report.count)::int8
    from jsonb_to_recordset(${tx.json(counts as never)}) as report (merchant text, set text, ring text, release jsonb,
      kind text, minute timestamptz, count int8)
    join registry.merchants using (merchant)
    join registry.sets on sets.id = report.set
    where report.minute between ${from} and ${until}
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (merchant, set_id, minute, ring, kind, name, version)
    do update set count = health_counts.count + excluded.count`
}

/**
 * Adds the counts that the guard compares, derived from the same report: painted documents by the visitors' networks.
 */
export async function addNetworkCounts(
  tx: Transaction,
  counts: readonly HealthCount[],
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const ofPages = counts.filter(({ release, kind }) => !release && COMPARED.includes(kind))
  if (ofPages.length)
    await tx`
    insert into registry.network_counts as known (merchant, set_id, minute, ring, network, documents, started, healthy,
      slow, fallbacks, crashes)
    select report.merchant, report.set, date_trunc('minute', report.minute), report.ring, coalesce(report.network, -1),
      coalesce(sum(case kind when 'document' then count when 'moved' then -count end), 0),
        coalesce(sum(count) filter (where kind = 'started'), 0),
        coalesce(sum(count) filter (where kind = 'healthy'), 0),
      coalesce(sum(count) filter (where kind = 'slow'), 0), coalesce(sum(count) filter (where kind = 'fallback'), 0),
        coalesce(sum(count) filter (where kind = 'crash'), 0)
    from jsonb_to_recordset(${tx.json(ofPages as never)}) as report (merchant text, set text, ring text, kind text,
      minute timestamptz, network int, count int8)
    join registry.merchants using (merchant)
    join registry.sets on sets.id = report.set
    where report.minute between ${from} and ${until}
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (merchant, minute, set_id, ring, network)
    do update set documents = known.documents + excluded.documents, started = known.started + excluded.started,
      healthy = known.healthy + excluded.healthy, slow = known.slow + excluded.slow,
        fallbacks = known.fallbacks + excluded.fallbacks, crashes = known.crashes + excluded.crashes`
}
const COMPARED: readonly HealthKind[] = ['document', 'moved', 'started', 'healthy', 'slow', 'fallback', 'crash']

/**
 * Number of discounted documents in rows of `page_minutes`, by reason. Documents of the newest minutes may still prove
 * that they were painted.
 */
export const discountedIn = (sql: Sql, mature: Date) => sql`jsonb_build_object(
  'notPainted',
    greatest(coalesce(sum(served - documents - late - other_network - not_at_home) filter (where minute < ${mature}),
    0), 0),
  'otherNetwork', coalesce(sum(other_network), 0), 'notAtHome', coalesce(sum(not_at_home), 0), 'late',
    coalesce(sum(late), 0), 'repeated', coalesce(sum(repeated), 0))`

/**
 * Page counts since a time, for sets with painted documents. Documents since `mature` may still start. The counts are
 * those that the guard compares, by network: a network's reports beyond its own documents cannot hide failures of
 * others.
 */
export async function pagesSince(
  sql: Sql,
  { merchants, since, mature }: { merchants?: readonly string[] | undefined; since: Date; mature: Date },
): Promise<OperationAnswer<'health'>['pages']> {
  return sql<OperationAnswer<'health'>['pages']>`
    with counted as (
      select merchant, set_id, ring, sum(documents)::float8 as documents,
        sum(least(started, documents))::float8 as started, sum(least(slow, documents))::float8 as slow,
        coalesce(sum(greatest(documents - started, 0)) filter (where minute < ${mature}), 0)::float8 as "neverStarted"
      from registry.network_counts
      where minute >= ${since} and ${isOfMerchants(sql, sql`merchant`, merchants)}
      group by merchant, set_id, ring having sum(documents) > 0
    ), without as (
      select merchant, set_id, ring, ${discountedIn(sql, mature)} as discounted
      from registry.page_minutes
      where minute >= ${since} and ${isOfMerchants(sql, sql`merchant`, merchants)}
      group by merchant, set_id, ring
    )
    select merchant, set_id as set, ring, documents, started, slow, "neverStarted", discounted
    from counted left join without using (merchant, set_id, ring) order by merchant, set_id, ring`
}

export async function releasesSince(
  sql: Sql,
  { merchants, since }: { merchants?: readonly string[] | undefined; since: Date },
): Promise<OperationAnswer<'health'>['releases']> {
  return sql<OperationAnswer<'health'>['releases']>`
    select merchant, jsonb_build_object('name', name, 'version', version) as release, ring,
      coalesce(sum(count) filter (where kind = 'loaded'), 0)::float8 as loaded,
        coalesce(sum(count) filter (where kind = 'fallback'), 0)::float8 as fallbacks,
      coalesce(sum(count) filter (where kind = 'crash'), 0)::float8 as crashes,
        coalesce(sum(count) filter (where kind in ('failed', 'unavailable')), 0)::float8 as failed,
      coalesce(sum(count) filter (where kind = 'violation'), 0)::float8 as violations,
        coalesce(sum(count) filter (where kind = 'tampered'), 0)::float8 as tampered
    from registry.health_counts
    where name <> '' and minute >= ${since} and ${isOfMerchants(sql, sql`merchant`, merchants)}
    group by merchant, name, version, ring order by merchant, name, version, ring`
}

/**
 * Merges minutes before `until` into hours, except for merchants with a canary, which the guard compares by the minute.
 */
export async function foldIntoHours(tx: Transaction, until: Date): Promise<void> {
  await tx`
    with minutes as (
      delete from registry.health_counts
      where minute < date_trunc('hour', ${until}::timestamptz) and minute <> date_trunc('hour', minute)
        and not exists (select from registry.rollouts where rollouts.merchant = health_counts.merchant
          and state in ('running', 'paused'))
      returning *
    )
    insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
    select merchant, set_id, date_trunc('hour', minute), ring, kind, name, version, sum(count)::int8
    from minutes group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (merchant, set_id, minute, ring, kind, name, version)
    do update set count = health_counts.count + excluded.count`
}

/** Deletes counts before a time, except for merchants whose canary started before it. */
export async function forgetCounts(tx: Transaction, before: Date): Promise<void> {
  await tx`
    delete from registry.health_counts
    where minute < ${before}
      and not exists (select from registry.rollouts where rollouts.merchant = health_counts.merchant
        and state in ('running', 'paused') and started_at < ${before})`
}

/**
 * Merges painted documents by network: minutes before `hoursUntil` into hours, hours before `daysUntil` into days. A
 * merchant's counts are not merged while a canary runs, and until `daysUntil` is after its end, for its history.
 */
export async function foldNetworks(
  tx: Transaction,
  { hoursUntil, daysUntil }: { hoursUntil: Date; daysUntil: Date },
): Promise<void> {
  for (const [unit, until] of [
    ['hour', hoursUntil],
    ['day', daysUntil],
  ] as const) {
    await tx`
      with finer as (
        delete from registry.network_counts
        where minute < date_trunc(${unit}, ${until}::timestamptz, 'UTC')
          and minute <> date_trunc(${unit}, minute, 'UTC')
          and not exists (select from registry.rollouts where rollouts.merchant = network_counts.merchant
            and (state in ('running', 'paused') or ended_at >= ${daysUntil}))
        returning *
      )
      insert into registry.network_counts as known (merchant, set_id, minute, ring, network, documents, started,
        healthy, slow, fallbacks, crashes)
      select merchant, set_id, date_trunc(${unit}, minute, 'UTC'), ring, network, sum(documents), sum(started),
        sum(healthy), sum(slow), sum(fallbacks), sum(crashes)
      from finer group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (merchant, minute, set_id, ring, network)
      do update set documents = known.documents + excluded.documents, started = known.started + excluded.started,
        healthy = known.healthy + excluded.healthy, slow = known.slow + excluded.slow,
          fallbacks = known.fallbacks + excluded.fallbacks, crashes = known.crashes + excluded.crashes`
  }
}

/** Deletes networks whose last visit was before a time, except for merchants whose canary started before it. */
export async function forgetNetworks(tx: Transaction, before: Date): Promise<void> {
  await tx`
    delete from registry.network_counts
    where minute < ${before}
      and not exists (select from registry.rollouts where rollouts.merchant = network_counts.merchant
        and state in ('running', 'paused') and started_at < ${before})`
}
