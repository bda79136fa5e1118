import { attest, recordHash, verifyAttestation, verifyRecordSignature } from '@atrium/registry-client/attestation'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { RegistryError } from '../http/errors.ts'
import { keepAttestation, loggedHash, replaceAttestation } from './repository.ts'
import type { SigningKey } from './signing-key.ts'

/** A release as it is kept; without an attestation when it is older than those. */
export interface Attested {
  readonly record: ReleaseRecord
  readonly attestation: string | undefined
}

/**
 * The attestation of a kept release. One from before attestations gets it now, unless the log says that another record was published.
 * @throws RegistryError RELEASE_INVALID when the record is not the one that was published: portals then keep what they hold
 */
export async function attestationOf(sql: Sql | Transaction, { privateKey, publicKey }: SigningKey, { record, attestation }: Attested): Promise<string> {
  if (attestation === undefined) {
    await assertLogged(sql, record)
    return keepAttestation(sql, record, await attest(privateKey, record))
  }
  if (!(await verifyAttestation(publicKey, record, attestation))) throw tampered(record)
  return attestation
}

/**
 * For a release that its publisher sends again: what lacks an attestation of this key, since it was collected or the key was replaced, gets one.
 * @throws RegistryError RELEASE_INVALID when the log knows another record
 */
export async function renewAttestation(tx: Transaction, { privateKey, publicKey }: SigningKey, { record, attestation }: Attested): Promise<void> {
  if (attestation !== undefined && (await verifyAttestation(publicKey, record, attestation))) return
  await assertLogged(tx, record)
  await replaceAttestation(tx, record, await attest(privateKey, record))
}

async function assertLogged(sql: Sql | Transaction, record: ReleaseRecord): Promise<void> {
  const published = await loggedHash(sql, record)
  if (published !== undefined && published !== (await recordHash(record))) throw tampered(record)
}

const tampered = ({ name, version }: ReleaseRecord): RegistryError =>
  new RegistryError('RELEASE_INVALID', `The record of ${name}@${version} is not the one that was published: it was changed in the registry's database, or the registry's signing key was replaced. Restore the database from a backup, or, after a change of keys, publish the same build again. Until then portals go on with what they hold.`)

/**
 * Holds a publisher's signature against the key of its token.
 * @throws RegistryError RELEASE_INVALID when it is wrong, or missing where one is wanted
 */
export async function assertSigned(record: ReleaseRecord, signature: string | undefined, { publicKey, isWanted }: { publicKey: string | undefined; isWanted: boolean }): Promise<void> {
  const title = `${record.name}@${record.version}`
  if (signature === undefined) {
    if (isWanted) throw new RegistryError('RELEASE_INVALID', `${title} is not signed, and this registry wants it to be. Sign it with the private key that belongs to your token.`)
    return
  }
  if (publicKey === undefined) throw new RegistryError('RELEASE_INVALID', `${title} is signed, but your token has no key to check it with. Ask an administrator for a token that is made with your public key.`)
  if (!(await verifyRecordSignature(publicKey, record, signature))) throw new RegistryError('RELEASE_INVALID', `The signature of ${title} was not made over this record with the key that belongs to your token. Sign the record as "atrium build" wrote it, with that key.`)
}
