import type { Sql, Transaction } from '@atrium/database'

/** The hash of the record, as the log told of its first publication; nothing where the log is older than such hashes. */
export async function loggedHash(sql: Sql | Transaction, { name, version }: { name: string; version: string }): Promise<string | undefined> {
  const [row] = await sql<{ sha256: string | null }[]>`
    select details ->> 'sha256' as sha256 from registry.log
    where action = 'published' and release_name = ${name} and release_version = ${version}
    order by sequence limit 1`
  return row?.sha256 ?? undefined
}

/** Keeps an attestation where there is none yet, and answers the one that is kept. */
export async function keepAttestation(sql: Sql | Transaction, { name, version }: { name: string; version: string }, attestation: string): Promise<string> {
  const [row] = await sql<{ attestation: string }[]>`
    update registry.releases set attestation = coalesce(attestation, ${attestation}) where name = ${name} and version = ${version} returning attestation`
  return row?.attestation ?? attestation
}

export async function replaceAttestation(tx: Transaction, { name, version }: { name: string; version: string }, attestation: string): Promise<void> {
  await tx`update registry.releases set attestation = ${attestation} where name = ${name} and version = ${version}`
}
