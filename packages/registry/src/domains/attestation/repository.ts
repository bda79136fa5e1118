import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'

type Release = Pick<ReleaseRecord, 'name' | 'version'>

/** The hash of the record in its first log entry. Undefined if the entry is older than such hashes. */
export async function loggedHash(sql: Sql | Transaction, { name, version }: Release): Promise<string | undefined> {
  const [row] = await sql<{ sha256: string | null }[]>`
    select details ->> 'sha256' as sha256 from registry.log
    where action = 'published' and release_name = ${name} and release_version = ${version}
    order by sequence limit 1`
  return row?.sha256 ?? undefined
}

export async function replaceAttestation(
  tx: Transaction,
  { name, version }: Release,
  attestation: string,
): Promise<void> {
  await tx`update registry.releases set attestation = ${attestation} where name = ${name} and version = ${version}`
}

/** Replaces a record that was changed in the database with the published one. */
export async function restoreRecord(tx: Transaction, record: ReleaseRecord, attestation: string): Promise<void> {
  await tx`
    update registry.releases set record = ${tx.json(record)}, attestation = ${attestation}
    where name = ${record.name} and version = ${record.version}`
}
