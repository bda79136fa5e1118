import type { ReleaseSummary } from '@atrium/contracts/registry-api'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'

/** One publish of a remote at a time: what is checked stays true until the rows are there. */
export async function lockRemote(tx: Transaction, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`registry.releases ${name}`}, 0))`
}

export async function findRecord(sql: Sql | Transaction, name: string, version: string): Promise<ReleaseRecord | undefined> {
  const [row] = await sql<{ record: ReleaseRecord }[]>`select record from registry.releases where name = ${name} and version = ${version}`
  return row?.record
}

/** The records of those `name → version` that exist. */
export async function findRecords(sql: Sql | Transaction, releases: Record<string, string>): Promise<ReleaseRecord[]> {
  const rows = await sql<{ record: ReleaseRecord }[]>`
    select record from registry.releases
    where (name, version) in (select * from unnest(${Object.keys(releases)}::text[], ${Object.values(releases)}::text[]))
    order by name`
  return rows.map((row) => row.record)
}

/** The versions of a name that were published last, newest first. */
export async function newestVersions(sql: Sql | Transaction, name: string, limit: number): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`select version from registry.releases where name = ${name} order by published_at desc limit ${limit}`
  return rows.map((row) => row.version)
}

/** Files that the remote has under names of this record, in the order of names. */
export const filesOfThatName = (tx: Transaction, { name, files }: ReleaseRecord): Promise<{ name: string; integrity: string }[]> => tx<{ name: string; integrity: string }[]>`
  select name, integrity from registry.files
  where remote = ${name} and name = any (${files.map((file) => file.name)}::text[])
  order by name`

export async function insertRelease(tx: Transaction, record: ReleaseRecord, by: string): Promise<void> {
  await tx`
    insert into registry.releases (name, version, record, published_at, published_by)
    values (${record.name}, ${record.version}, ${tx.json(record)}, clock_timestamp(), ${by})`
  await tx`
    insert into registry.files (remote, name, integrity, size)
    select ${record.name}, sent.name, sent.integrity, sent.size
    from unnest(${record.files.map((file) => file.name)}::text[], ${record.files.map((file) => file.integrity)}::text[], ${record.files.map((file) => file.size)}::int[]) as sent (name, integrity, size)
    on conflict (remote, name) do nothing`
}

/** Newest first. */
export async function listReleases(sql: Sql): Promise<ReleaseSummary[]> {
  const rows = await sql<{ name: string; version: string; commit: string; built_at: string; published_at: Date; published_by: string; size: number }[]>`
    select name, version, record ->> 'commit' as commit, record ->> 'builtAt' as built_at, published_at, published_by,
      (select sum((file ->> 'size')::int)::int from jsonb_array_elements(record -> 'files') file) as size
    from registry.releases order by published_at desc, name, version`
  return rows.map((row) => ({ name: row.name, version: row.version, commit: row.commit, builtAt: row.built_at, publishedAt: row.published_at.toISOString(), publishedBy: row.published_by, size: row.size }))
}
