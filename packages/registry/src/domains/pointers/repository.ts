import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { blockedNow } from './blocked.ts'

// Maximum number of earlier sets that are searched for a trusted one: enough for any day with many pins, few enough for
// every read.
const CHAIN = 20

/** Channel that notifies portal servers connected to any process. */
export const CHANNEL = 'registry_moves'

/** A merchant's current set, and the log entry to which a rollback returns. */
export type Pointer = MerchantPointer & { readonly goesBackTo: number | undefined }

interface Row {
  merchant: string
  sequence: number
  at: Date
  id: string
  releases: Record<string, string>
  back: number | null
  back_id: string | null
  back_releases: Record<string, string> | null
  good_id: string | null
  good_releases: Record<string, string> | null
  canary_id: number | null
  canary_percent: number | null
  canary_set: string | null
  canary_releases: Record<string, string> | null
}

/**
 * Inserts sets in a fixed order, to avoid deadlocks. The id is derived from the releases: a set whose releases were
 * changed in the database is restored.
 */
export async function insertSets(tx: Transaction, sets: readonly ReleaseSet[]): Promise<void> {
  await tx`
    insert into registry.sets (id, releases)
    select id, releases from jsonb_to_recordset(${tx.json(sets as never)}) as set (id text, releases jsonb) order by id
    on conflict (id) do update set releases = excluded.releases where sets.releases <> excluded.releases`
}

/**
 * The newest set of all merchants or of these, at a time or now. The canary is only returned for now. The last known
 * good set is searched among the targets of rollbacks, so never among sets that were rolled back: the newest trusted
 * one, otherwise the newest. Sets with a blocked version are skipped.
 */
export async function newestPointers(
  sql: Sql | Transaction,
  { merchants, at }: { merchants?: readonly string[] | undefined; at?: Date | undefined } = {},
): Promise<Pointer[]> {
  const rows = await sql<Row[]>`
    select merchants.merchant, move.sequence, move.at, running.id, running.releases, move.previous as back,
      earlier.id as back_id, earlier.releases as back_releases,
      good.id as good_id, good.releases as good_releases,
      canary.id as canary_id, canary.percent::float8 as canary_percent, tried.id as canary_set,
      tried.releases as canary_releases
    from registry.merchants
    cross join lateral (
      select * from registry.log
      where log.merchant = merchants.merchant and to_set is not null
        and (${at ?? null}::timestamptz is null or log.at <= ${at ?? null})
      order by sequence desc limit 1
    ) move
    join registry.sets running on running.id = move.to_set
    left join registry.log back on back.sequence = move.previous
    left join registry.sets earlier on earlier.id = back.to_set
    left join lateral (
      with recursive chain as (
        select back.sequence, back.previous, back.to_set, 1 as depth,
          ${hasEarned(sql, sql`back.to_set`, at)} as has_earned where back.sequence is not null
        union all
        select log.sequence, log.previous, log.to_set, depth + 1, ${hasEarned(sql, sql`log.to_set`, at)}
        from chain join registry.log on log.sequence = chain.previous where depth < ${CHAIN} and not has_earned
      )
      -- Ordered first (offset 0 keeps it so): whether a set may run is looked up until one may, not for the whole
      -- chain.
      select to_set
      from (select to_set, has_earned from chain where to_set <> move.to_set
        order by has_earned desc, depth offset 0) nearest
      where has_earned or ${mayRun(sql, sql`to_set`)} limit 1
    ) fallback on true
    left join registry.sets good on good.id = fallback.to_set
    left join registry.rollouts canary on canary.merchant = merchants.merchant and canary.state in ('running', 'paused')
      and ${at ?? null}::timestamptz is null
    left join registry.sets tried on tried.id = canary.set_id
    ${merchants ? sql`where merchants.merchant = any (${[...merchants]}::text[])` : sql``}
    order by merchants.merchant`
  return rows.map(toMove)
}

type Fragment = ReturnType<Sql>

const hasEarned = (sql: Sql | Transaction, set: Fragment, at: Date | undefined): Fragment => sql`(
  ${set} <> move.to_set
  and exists (select from registry.earned_sets earned
    where earned.merchant = merchants.merchant and earned.set_id = ${set}
    and (${at ?? null}::timestamptz is null or earned.at <= ${at ?? null})
    and (taken_back_at is null or taken_back_at > ${at ?? null}))
  and ${mayRun(sql, set)})`

const mayRun = (sql: Sql | Transaction, set: Fragment): Fragment => sql`not exists (
  select from registry.sets named cross join jsonb_each_text(named.releases) release
  join registry.releases on (releases.name, releases.version) = (release.key, release.value)
  where named.id = ${set} and (${blockedNow(sql)} is not null or collected_at is not null))`

/**
 * The last change of each of these merchants to a set: the set, and the previous change in the merchant's history.
 * Merchants that never ran it are omitted.
 */
export async function lastPointersTo(
  tx: Transaction,
  wanted: readonly { merchant: string; to: string }[],
): Promise<{ merchant: string; set: ReleaseSet; goesBackTo: number | undefined }[]> {
  const rows = await tx<{ merchant: string; set: ReleaseSet; previous: number | null }[]>`
    select wanted.merchant, jsonb_build_object('id', sets.id, 'releases', sets.releases) as set, last.previous
    from unnest(${wanted.map(({ merchant }) => merchant)}::text[],
      ${wanted.map(({ to }) => to)}::text[]) wanted (merchant, id)
    join registry.sets on sets.id = wanted.id
    cross join lateral (select previous from registry.log where log.merchant = wanted.merchant and to_set = wanted.id
      order by sequence desc limit 1) last`
  return rows.map(({ merchant, set, previous }) => ({ merchant, set, goesBackTo: previous ?? undefined }))
}

/**
 * Whether a change from the current set to another is a rollback for a merchant: the other set ran there before the
 * current one first did, and was not rolled back when it was last replaced. Any other change is a step forward.
 */
export async function setsBehind(
  tx: Transaction,
  wanted: readonly { merchant: string; current: string; to: string }[],
): Promise<(merchant: string, to: string) => boolean> {
  const rows = await tx<{ merchant: string; to: string }[]>`
    select wanted.merchant, wanted.to_set as to
    from unnest(${wanted.map(({ merchant }) => merchant)}::text[], ${wanted.map(({ current }) => current)}::text[],
      ${wanted.map(({ to }) => to)}::text[]) wanted (merchant, current, to_set)
    where (select min(sequence) from registry.log where merchant = wanted.merchant and to_set = wanted.to_set)
      < (select min(sequence) from registry.log where merchant = wanted.merchant and to_set = wanted.current)
    and 'rolled-back' is distinct from (select action from registry.log
      where merchant = wanted.merchant and from_set = wanted.to_set and to_set <> from_set
      order by sequence desc limit 1)`
  const behind = new Set(rows.map(({ merchant, to }) => `${merchant} ${to}`))
  return (merchant, to) => behind.has(`${merchant} ${to}`)
}

/**
 * Notifies portal servers of relevant log entries, of which this is the newest. Listeners receive it when the
 * transaction commits.
 */
export async function publishPins(tx: Transaction, sequence: number): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${String(sequence)})`
}

const toMove = (row: Row): Pointer => ({
  merchant: row.merchant,
  set: { id: row.id, releases: row.releases },
  previous: toSet(row.back_id, row.back_releases),
  lastKnownGood: toSet(row.good_id, row.good_releases),
  canary:
    row.canary_id === null
      ? undefined
      : { id: row.canary_id, set: toSet(row.canary_set, row.canary_releases)!, percent: row.canary_percent! },
  changedAt: row.at.toISOString(),
  sequence: row.sequence,
  goesBackTo: row.back ?? undefined,
})

const toSet = (id: string | null, releases: Record<string, string> | null): ReleaseSet | undefined =>
  id === null ? undefined : { id, releases: releases! }
