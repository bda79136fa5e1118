import type { HealthCount } from '@atrium/contracts/registry/health'
import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import type { Sql, Transaction } from '@atrium/database'

/** Adds counts. Those of merchants or sets that the registry does not know, and of minutes outside the span, are left out. */
export async function addCounts(tx: Transaction, counts: readonly HealthCount[], { from, until }: { from: Date; until: Date }): Promise<void> {
  // In one order, so that two portals that tell of the same minutes wait for each other instead of for ever.
  await tx`
    insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
    select told.merchant, told.set, date_trunc('minute', told.minute), told.ring, told.kind, coalesce(told.release ->> 'name', ''), coalesce(told.release ->> 'version', ''), sum(told.count)::int8
    from jsonb_to_recordset(${tx.json(counts as never)}) as told (merchant text, set text, ring text, release jsonb, kind text, minute timestamptz, count int8)
    join registry.merchants using (merchant)
    join registry.sets on sets.id = told.set
    where told.minute between ${from} and ${until}
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (merchant, set_id, minute, ring, kind, name, version) do update set count = health_counts.count + excluded.count`
}

/** Since a time, of sets whose documents were served or started in it; documents of the newest minutes (`mature` and later) may still start. */
export async function pagesSince(sql: Sql, { merchant, since, mature }: { merchant?: string; since: Date; mature: Date }): Promise<OperationAnswer<'health'>['pages']> {
  return sql<OperationAnswer<'health'>['pages']>`
    select merchant, set_id as set, ring, sum(documents) as documents, sum(started) as started, sum(slow) as slow,
      greatest(coalesce(sum(documents - started) filter (where minute < ${mature}), 0), 0) as "neverStarted"
    from registry.page_minutes
    where minute >= ${since} and (${merchant ?? null}::text is null or merchant = ${merchant ?? null})
    group by merchant, set_id, ring having sum(documents + started) > 0 order by merchant, set_id, ring`
}

export async function releasesSince(sql: Sql, { merchant, since }: { merchant?: string; since: Date }): Promise<OperationAnswer<'health'>['releases']> {
  return sql<OperationAnswer<'health'>['releases']>`
    select merchant, jsonb_build_object('name', name, 'version', version) as release, ring,
      coalesce(sum(count) filter (where kind = 'loaded'), 0)::float8 as loaded, coalesce(sum(count) filter (where kind = 'fallback'), 0)::float8 as fallbacks,
      coalesce(sum(count) filter (where kind = 'crash'), 0)::float8 as crashes, coalesce(sum(count) filter (where kind in ('failed', 'unavailable')), 0)::float8 as failed,
      coalesce(sum(count) filter (where kind = 'violation'), 0)::float8 as violations, coalesce(sum(count) filter (where kind = 'tampered'), 0)::float8 as tampered
    from registry.health_counts
    where name <> '' and minute >= ${since} and (${merchant ?? null}::text is null or merchant = ${merchant ?? null})
    group by merchant, name, version, ring order by merchant, name, version, ring`
}

/** Brings minutes before `until` together into hours. Those of merchants with a canary stay: the guard compares by minutes. */
export async function foldIntoHours(tx: Transaction, until: Date): Promise<void> {
  await tx`
    with minutes as (
      delete from registry.health_counts
      where minute < date_trunc('hour', ${until}::timestamptz) and minute <> date_trunc('hour', minute)
        and not exists (select from registry.rollouts where rollouts.merchant = health_counts.merchant and state in ('running', 'paused'))
      returning *
    )
    insert into registry.health_counts (merchant, set_id, minute, ring, kind, name, version, count)
    select merchant, set_id, date_trunc('hour', minute), ring, kind, name, version, sum(count)::int8 from minutes group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (merchant, set_id, minute, ring, kind, name, version) do update set count = health_counts.count + excluded.count`
}

/** Forgets what happened before a time, but for merchants whose canary began before it. */
export async function forgetCounts(tx: Transaction, before: Date): Promise<void> {
  await tx`
    delete from registry.health_counts
    where minute < ${before}
      and not exists (select from registry.rollouts where rollouts.merchant = health_counts.merchant and state in ('running', 'paused') and started_at < ${before})`
}
