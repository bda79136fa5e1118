import type { Canary } from '@atrium/contracts/registry/canaries'
import type { OperationAnswer } from '@atrium/contracts/registry/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Looks, RingCounts } from './look.ts'

/** Whole minutes: `from` is the first, `until` the one after the last. */
export interface Minutes { readonly from: Date; readonly until: Date }

/** Documents of a set at a merchant, within some minutes. */
export interface Asked extends Minutes { readonly merchant: string; readonly set: string; readonly ring: 'stable' | 'canary' }

/** What the documents of each did, in their order; at once for all of them. */
export async function countsOf(sql: Sql | Transaction, asked: readonly Asked[]): Promise<RingCounts[]> {
  if (!asked.length) return []
  const rows = await sql<RingCounts[]>`
    select did.* from jsonb_to_recordset(${sql.json(asked.map(({ from, until, merchant, set, ring }, at) => ({ at, merchant, set, ring, from_minute: from.toISOString(), until_minute: until.toISOString() })))})
      as asked (at int, merchant text, set text, ring text, from_minute timestamptz, until_minute timestamptz)
    cross join lateral (
      select coalesce(sum(documents), 0)::float8 as documents, greatest(coalesce(sum(documents - started), 0), 0)::float8 as "never-started",
        coalesce(sum(fallbacks), 0)::float8 as fallback, coalesce(sum(crashes), 0)::float8 as crash, coalesce(sum(slow), 0)::float8 as slow
      from registry.page_minutes
      where page_minutes.merchant = asked.merchant and set_id = asked.set and page_minutes.ring = asked.ring and minute >= from_minute and minute < until_minute
    ) did
    order by asked.at`
  return [...rows]
}

/** Both rings of a canary over time, in steps of some minutes; documents of `mature` and later may still start. */
export async function pointsOf(sql: Sql, { merchant, stable, set }: Canary, { from, until, mature, minutes }: Minutes & { mature: Date; minutes: number }): Promise<OperationAnswer<'canaryHealth'>['points']> {
  const rows = await sql<(Omit<OperationAnswer<'canaryHealth'>['points'][number], 'at'> & { at: Date })[]>`
    select date_bin(${minutes}::int * interval '1 minute', minute, ${from}::timestamptz) as at, ring, sum(documents) as documents, sum(started) as started,
      greatest(coalesce(sum(documents - started) filter (where minute < ${mature}), 0), 0) as "neverStarted",
      sum(fallbacks) as fallbacks, sum(crashes) as crashes, sum(slow) as slow
    from registry.page_minutes
    where merchant = ${merchant} and (set_id, ring) in ((${stable.id}, 'stable'), (${set.id}, 'canary')) and minute >= ${from} and minute <= ${until}
    group by 1, 2 order by 1, 2 desc`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A pin that is being watched. */
export interface PinWatch extends Looks { readonly sequence: number; readonly merchant: string; readonly at: Date; readonly set: string; readonly before: string }

/** Newest moves that are pins of after `since` and were not counted up to this minute. */
export async function unguardedPins(sql: Sql, { since, until }: { since: Date; until: Date }): Promise<PinWatch[]> {
  return sql<PinWatch[]>`
    select move.sequence, move.merchant, move.at, move.to_set as set, move.from_set as before, coalesce(looks, 0) as looks, coalesce(looked_at_documents, 0) as "lookedAtDocuments"
    from registry.merchants
    cross join lateral (select * from registry.log where log.merchant = merchants.merchant and to_set is not null order by sequence desc limit 1) move
    left join registry.pin_watches watch on watch.sequence = move.sequence
    where move.action = 'pinned' and move.from_set is not null and move.at >= ${since} and (guarded_until is null or guarded_until < ${until})
    order by move.sequence`
}

/** How far each pin was looked at. */
export async function savePinWatches(sql: Sql | Transaction, watches: readonly (Looks & { sequence: number })[], until: Date): Promise<void> {
  if (!watches.length) return
  const rows = watches.map(({ sequence, looks, lookedAtDocuments }) => ({ sequence, looks, lookedAtDocuments }))
  await sql`
    insert into registry.pin_watches (sequence, looks, looked_at_documents, guarded_until)
    select sequence, looks, "lookedAtDocuments", ${until} from jsonb_to_recordset(${sql.json(rows)}) as watch (sequence int, looks int, "lookedAtDocuments" float8) order by sequence
    on conflict (sequence) do update set looks = excluded.looks, looked_at_documents = excluded.looked_at_documents, guarded_until = excluded.guarded_until`
}

/** Sets that run for a merchant, also as a canary, and have had this many healthy documents without having earned it before. */
export async function deservingSets(sql: Sql, healthyDocuments: number): Promise<{ merchant: string; set: string; healthy: number }[]> {
  return sql<{ merchant: string; set: string; healthy: number }[]>`
    select running.merchant, running.set, healthy.count as healthy
    from (
      select merchants.merchant, move.to_set as set
      from registry.merchants
      cross join lateral (select to_set from registry.log where log.merchant = merchants.merchant and to_set is not null order by sequence desc limit 1) move
      union
      select merchant, set_id from registry.rollouts where state in ('running', 'paused')
    ) running
    cross join lateral (
      select sum(count)::float8 as count from registry.health_counts where health_counts.merchant = running.merchant and set_id = running.set and kind = 'healthy' and name = ''
    ) healthy
    where healthy.count >= ${healthyDocuments} and not exists (select from registry.earned_sets earned where earned.merchant = running.merchant and earned.set_id = running.set)
    order by 1, 2`
}

/** Answers whether it is new. */
export async function insertEarned(tx: Transaction, { merchant, set }: { merchant: string; set: string }): Promise<boolean> {
  const { count } = await tx`insert into registry.earned_sets (merchant, set_id, at) values (${merchant}, ${set}, clock_timestamp()) on conflict do nothing`
  return count === 1
}
