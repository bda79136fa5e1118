import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { blockedNow } from '../pointers/blocked.ts'

/** Locks every merchant, in the lock order of decisions about several merchants. */
export async function lockAllMerchants(tx: Transaction): Promise<void> {
  await tx`select from registry.merchants order by merchant for update`
}

interface Release {
  readonly name: string
  readonly version: string
}

/**
 * Reads why a release is blocked, and locks it until the transaction ends. Null if it is not blocked, undefined for an
 * unknown release.
 */
export async function lockBlock(tx: Transaction, { name, version }: Release): Promise<string | null | undefined> {
  const [row] = await tx<{ blocked: string | null }[]>`
    select ${blockedNow(tx)} as blocked from registry.releases where name = ${name} and version = ${version}
    for no key update of releases`
  return row?.blocked
}

export async function setBlocked(tx: Transaction, { name, version }: Release, reason: string | null): Promise<void> {
  await tx`update registry.releases set blocked = ${reason} where name = ${name} and version = ${version}`
}

/**
 * The sets that browsers of these merchants have run: trusted sets, or those that at least one document has started.
 */
export async function setsRun(
  tx: Transaction,
  merchants: readonly string[],
): Promise<(merchant: string, set: string) => boolean> {
  const rows = await tx<{ merchant: string; set: string }[]>`
    select merchant, set_id as set from registry.earned_sets where merchant = any (${[...merchants]}::text[])
    union
    select merchant, set_id from registry.health_counts where merchant = any (${[...merchants]}::text[])
      and kind in ('started', 'healthy') and name = ''`
  const run = new Set(rows.map(({ merchant, set }) => `${merchant} ${set}`))
  return (merchant, set) => run.has(`${merchant} ${set}`)
}

const MAX_SETS = 50

/** Sets that ran at these merchants, by merchant, latest first. */
export async function earlierSets(tx: Transaction, merchants: readonly string[]): Promise<Map<string, ReleaseSet[]>> {
  const rows = await tx<{ merchant: string; set: ReleaseSet }[]>`
    select wanted.merchant, jsonb_build_object('id', sets.id, 'releases', sets.releases) as set
    from unnest(${[...merchants]}::text[]) wanted (merchant)
    cross join lateral (select to_set, max(sequence) as last
      from registry.log where log.merchant = wanted.merchant and to_set is not null group by to_set order by last desc
      limit ${MAX_SETS}) ran
    join registry.sets on sets.id = ran.to_set
    order by wanted.merchant, last desc`
  return new Map(
    [...Map.groupBy(rows, ({ merchant }) => merchant)].map(([merchant, ran]) => [merchant, ran.map(({ set }) => set)]),
  )
}
