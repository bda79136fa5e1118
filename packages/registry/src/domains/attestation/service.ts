import { attest, findAttestationFault, recordHash, verifyRecordSignature } from '@atrium/staff-client/attestation'
import type { AttestationFault } from '@atrium/staff-client/attestation'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { loggedHash, replaceAttestation, restoreRecord } from './repository.ts'
import type { SigningKey } from '../../platform/signing-key.ts'

/** A release as stored in the database. */
export interface StoredRelease {
  readonly name: string
  readonly version: string
  readonly record: ReleaseRecord
  readonly attestation: string | undefined
}

const CODES = {
  missing: 'attestation-missing',
  foreign: 'attestation-foreign',
  changed: 'record-changed',
} as const satisfies Record<AttestationFault, string>
/** Codes that `findForgery` returns. */
export const FORGERY_CODES: readonly string[] = Object.values(CODES)

/**
 * Why a stored release is not what the registry with this key published, with what to do. Undefined if it is genuine.
 * Every set that merchants run and every release that portal servers get is checked. Collected releases have no
 * attestation: check for them first.
 */
export async function findForgery(
  publicKey: string,
  { name, version, record, attestation }: StoredRelease,
): Promise<Reason | undefined> {
  const release = `${name}@${version}`
  const fault = await findAttestationFault(publicKey, record, attestation)
  if (fault) return reason(CODES[fault], { release })
  // The record and attestation of another release are valid, but not for this release.
  return record.name === name && record.version === version ? undefined : reason('record-changed', { release })
}

/**
 * Checks a release before it is delivered. Portal servers keep their current one if this fails. @throws OperationError
 * RELEASE_INVALID if the release is not the published one
 */
export async function assertGenuine(publicKey: string, release: StoredRelease): Promise<void> {
  const forgery = await findForgery(publicKey, release)
  if (forgery) throw OperationError.coded('RELEASE_INVALID', forgery)
}

/**
 * Whether `sent` restores a stored record that is not genuine: its publisher sends the published record again.
 * @throws OperationError RELEASE_INVALID if the stored record was changed and `sent` differs from the published one in
 * the log
 */
export async function isRestoration(
  tx: Transaction,
  publicKey: string,
  stored: StoredRelease,
  sent: ReleaseRecord,
): Promise<boolean> {
  if ((await findForgery(publicKey, stored)) === undefined) return false
  const published = await loggedHash(tx, sent)
  if (published === undefined) return false
  if (published === (await recordHash(sent))) return true
  if (published !== (await recordHash(stored.record)))
    throw OperationError.coded(
      'RELEASE_INVALID',
      reason('record-changed', { release: `${stored.name}@${stored.version}` }),
    )
  return false
}

/**
 * Attests a release that its publisher sends again, because it was collected, the key was rotated, or the database was
 * changed.
 */
export async function renewAttestation(
  tx: Transaction,
  { privateKey, publicKey }: SigningKey,
  stored: StoredRelease,
  restored?: ReleaseRecord,
): Promise<void> {
  if (restored) return restoreRecord(tx, restored, await attest(privateKey, restored))
  if ((await findForgery(publicKey, stored)) !== undefined)
    await replaceAttestation(tx, stored, await attest(privateKey, stored.record))
}

/**
 * Verifies a publisher's signature with the key of its token.
 * @throws OperationError RELEASE_INVALID if it is invalid, or required and missing
 */
export async function assertSigned(
  record: ReleaseRecord,
  signature: string | undefined,
  { publicKey, isWanted }: { publicKey: string | undefined; isWanted: boolean },
): Promise<void> {
  const title = `${record.name}@${record.version}`
  if (signature === undefined) {
    if (isWanted)
      throw new OperationError(
        'RELEASE_INVALID',
        `${title} is not signed, and this registry wants it to be. Sign it with the private key that belongs to your token.`,
      )
    return
  }
  if (publicKey === undefined)
    throw new OperationError(
      'RELEASE_INVALID',
      `${title} is signed, but your token has no key to check it with. Ask an administrator for a token that is made with your public key.`,
    )
  if (!(await verifyRecordSignature(publicKey, record, signature)))
    throw new OperationError(
      'RELEASE_INVALID',
      `The signature of ${title} was not made over this record with the key that belongs to your token. Sign the record as "atrium build" wrote it, with that key.`,
    )
}
