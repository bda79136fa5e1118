import type { Sql, Transaction } from '@atrium/database'

interface Release {
  name: string
  version: string
}

/** A retention period. */
export interface Period {
  readonly now: Date
  /** Releases that stopped running before this time can be removed. */
  readonly since: Date
  /** Number of newest releases, and of newest pre-releases, per name that are retained regardless of age. */
  readonly keepNewest: number
}

const old = (sql: Sql | Transaction, { since, keepNewest }: Period) => sql`
  select name, version from (
    select name, version, kept_since, collected_at,
      row_number() over (partition by name, version like '%-%' order by published_at desc, version desc) as age
      from registry.releases
  ) aged
  where age > ${keepNewest} and collected_at is null and kept_since < ${since}`

/** Names with releases older than the period. */
export async function namesWithOld(sql: Sql, period: Period): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select distinct name from (${old(sql, period)}) old order by name`
  return rows.map(({ name }) => name)
}

/** Locks the old releases of a name. A release that a decision has locked is skipped until the next hour. */
export const holdOld = (tx: Transaction, name: string, period: Period): Promise<Release[]> => tx<Release[]>`
  select name, version from registry.releases
  where name = ${name} and (name, version) in (${old(tx, period)})
  order by version for no key update skip locked`

/** Releases in a set of the period or in something pending. Query them after locking the old ones. */
export const namedReleases = (tx: Transaction, { now, since }: Period): Promise<Release[]> => tx<Release[]>`
  with named (releases) as (
    select sets.releases from (
      select to_set, lead(at) over (partition by merchant order by sequence) as until
      from registry.log where to_set is not null
    ) ran
    join registry.sets on sets.id = ran.to_set
    where ran.until is null or ran.until >= ${since}
    union all
    select sets.releases from registry.rollouts join registry.sets on sets.id in (rollouts.set_id, rollouts.stable_set)
    where ended_at is null or ended_at >= ${since}
    union all
    select releases from registry.schedules where state = 'waiting'
    union all
    select input -> 'releases' from registry.proposals
    where state = 'waiting' and jsonb_typeof(input -> 'releases') = 'object'
    union all
    select jsonb_build_object(name, version) from registry.overrides
    where kind = 'preview' and ended_at is null and expires_at > ${now}
  )
  select distinct release.key as name, release.value as version
  from named cross join lateral jsonb_each_text(named.releases) release where release.value is not null`

export async function markCollected(tx: Transaction, { name, version }: Release, at: Date): Promise<void> {
  await tx`
    update registry.releases set collected_at = ${at}, attestation = null where name = ${name} and version = ${version}`
}

/** Files on disk that belong to no release any longer, by remote: of all remotes, or of one. */
export const strayFiles = (
  sql: Sql | Transaction,
  remote?: string,
): Promise<{ remote: string; names: string[] }[]> => sql<{ remote: string; names: string[] }[]>`
  with alive as (
    select releases.name as remote, file ->> 'name' as name
    from registry.releases cross join lateral jsonb_array_elements(record -> 'files') file
    where collected_at is null and (${remote ?? null}::text is null or releases.name = ${remote ?? null})
  )
  select files.remote, array_agg(files.name order by files.name) as names from registry.files
  where kept and (${remote ?? null}::text is null or files.remote = ${remote ?? null})
    and not exists (select 1 from alive where alive.remote = files.remote and alive.name = files.name)
  group by files.remote order by files.remote`

export async function forgetFiles(tx: Transaction, remote: string, names: readonly string[]): Promise<void> {
  await tx`update registry.files set kept = false where remote = ${remote} and name = any (${[...names]}::text[])`
}
