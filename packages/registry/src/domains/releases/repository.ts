import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import type { StoredRelease } from '../attestation/service.ts'
import { blockedNow } from '../pointers/blocked.ts'
import type { Weight } from './sizes.ts'

/**
 * Locks a remote so that only one publication runs at a time, and its checks stay valid until the rows are inserted.
 */
export async function lockRemote(tx: Transaction, name: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`registry.releases ${name}`}, 0))`
}

export async function findRecord(
  sql: Sql | Transaction,
  name: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  return (await findRelease(sql, name, version))?.record
}

/** A release in the database. A collected release has no attestation. */
export interface KeptRelease extends StoredRelease {
  readonly collectedAt: Date | undefined
}

export async function findRelease(
  sql: Sql | Transaction,
  name: string,
  version: string,
): Promise<KeptRelease | undefined> {
  const [row] = await sql<{ record: ReleaseRecord; attestation: string | null; collected_at: Date | null }[]>`
    select record, attestation, collected_at from registry.releases where name = ${name} and version = ${version}`
  return (
    row && {
      name,
      version,
      record: row.record,
      attestation: row.attestation ?? undefined,
      collectedAt: row.collected_at ?? undefined,
    }
  )
}

/** Names and versions of releases. */
export type Releases = readonly (readonly [name: string, version: string])[]

const named = (sql: Sql | Transaction, releases: Releases) =>
  sql`
    (name, version) in (select *
      from unnest(${releases.map(([name]) => name)}::text[], ${releases.map(([, version]) => version)}::text[]))`

/** The records of the releases that exist, by name. */
export async function findRecords(sql: Sql | Transaction, releases: Releases): Promise<ReleaseRecord[]> {
  const rows = await sql<{ record: ReleaseRecord }[]>`
    select record from registry.releases where ${named(sql, releases)} order by name`
  return rows.map((row) => row.record)
}

/** The newest published versions by name, newest first. */
export async function newestVersions(
  sql: Sql | Transaction,
  names: readonly string[],
  perName: number,
): Promise<Map<string, string[]>> {
  if (!names.length) return new Map()
  const rows = await sql<{ name: string; version: string }[]>`
    select wanted.name, newest.version from unnest(${[...new Set(names)]}::text[]) wanted (name)
    cross join lateral (select version, published_at from registry.releases where releases.name = wanted.name
      order by published_at desc limit ${perName}) newest
    order by wanted.name, newest.published_at desc`
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ version }) => version)]),
  )
}

/** The remote's stored files that have the same names as files in this record, sorted by name. */
export const filesOfThatName = (
  tx: Transaction,
  { name, files }: ReleaseRecord,
): Promise<{ name: string; integrity: string }[]> => tx<{ name: string; integrity: string }[]>`
  select name, integrity from registry.files
  where remote = ${name} and name = any (${files.map((file) => file.name)}::text[])
  order by name`

export interface ReleaseState extends KeptRelease {
  /** Why it is blocked. */
  readonly blocked: string | undefined
}

/** The states of the releases that exist. Locks them until the transaction ends. */
export async function holdStates(tx: Transaction, releases: Releases): Promise<ReleaseState[]> {
  const rows = await tx<
    {
      name: string
      version: string
      record: ReleaseRecord
      attestation: string | null
      blocked: string | null
      collected_at: Date | null
    }[]
  >`
    select name, version, record, attestation, ${blockedNow(tx)} as blocked, collected_at from registry.releases
    where ${named(tx, releases)} order by name, version for share of releases`
  return rows.map((row) => ({
    name: row.name,
    version: row.version,
    record: row.record,
    attestation: row.attestation ?? undefined,
    blocked: row.blocked ?? undefined,
    collectedAt: row.collected_at ?? undefined,
  }))
}

/** The published integrity of a file. */
export async function findIntegrity(sql: Sql, remote: string, name: string): Promise<string | undefined> {
  const [row] = await sql<
    { integrity: string }[]
  >`select integrity from registry.files where remote = ${remote} and name = ${name}`
  return row?.integrity
}

/** Blocked versions. */
export const listBlocked = (sql: Sql | Transaction): Promise<{ name: string; version: string }[]> => sql<
  { name: string; version: string }[]
>`
  select name, version from registry.releases where ${blockedNow(sql)} is not null order by name, version`

export interface NewRelease {
  readonly record: ReleaseRecord
  readonly changes: readonly string[]
  readonly weight: Weight
  readonly signature: string | undefined
  readonly attestation: string
  readonly by: string
}

export async function insertRelease(
  tx: Transaction,
  { record, changes, weight, signature, attestation, by }: NewRelease,
): Promise<void> {
  await tx`
    insert into registry.releases (name, version, record, published_at, published_by, changes, size_total, size_first,
      signature, attestation)
    values (${record.name}, ${record.version}, ${tx.json(record)}, clock_timestamp(), ${by}, ${[...changes]},
      ${weight.total}, ${weight.first}, ${signature ?? null}, ${attestation})`
  await keepFiles(tx, record)
}

/**
 * Marks the files of a release (even a collected one) as restored, and restarts its retention period. Adds the size of
 * an earlier release that did not record it.
 */
export async function restoreRelease(tx: Transaction, record: ReleaseRecord, weight: Weight): Promise<void> {
  await tx`
    update registry.releases set collected_at = null, kept_since = now(), size_total = ${weight.total},
      size_first = ${weight.first}
    where name = ${record.name} and version = ${record.version}`
  await keepFiles(tx, record)
}

async function keepFiles(tx: Transaction, record: ReleaseRecord): Promise<void> {
  await tx`
    insert into registry.files (remote, name, integrity, size)
    select ${record.name}, sent.name, sent.integrity, sent.size
    from unnest(${record.files.map((file) => file.name)}::text[], ${record.files.map((file) => file.integrity)}::text[],
      ${record.files.map((file) => file.size)}::int[]) as sent (name, integrity, size)
    on conflict (remote, name) do update set kept = true`
}
