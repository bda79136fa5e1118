import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { base64url, CompactSign, compactVerify, flattenedVerify, importPKCS8, importSPKI } from 'jose'
import { z } from 'zod'

// Uses no Node API, since the console verifies in the browser what a portal server verifies.

const ALGORITHM = 'EdDSA'
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const statement = z.object({ name: z.string(), version: z.string(), sha256: z.string() })

/** SHA-256 (hex) of a record's canonical JSON. An attestation identifies the record by it. */
export async function recordHash(record: ReleaseRecord): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(canonicalJson(record))))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Creates an attestation: a compact JWS that proves that the registry published this record. `privateKey` is an Ed25519
 * key (PKCS #8 in PEM).
 */
export async function attest(privateKey: string, record: ReleaseRecord): Promise<string> {
  const claims = { name: record.name, version: record.version, sha256: await recordHash(record) }
  return new CompactSign(bytesOf(canonicalJson(claims)))
    .setProtectedHeader({ alg: ALGORITHM })
    .sign(await importPKCS8(privateKey, ALGORITHM))
}

/**
 * What is wrong with an attestation. `missing`: there is none. `foreign`: the owner of the key did not sign it.
 * `changed`: it is for another record.
 */
export type AttestationFault = 'missing' | 'foreign' | 'changed'

/**
 * Checks whether the registry with this key published exactly this record. Returns what is wrong; undefined if nothing
 * is. `publicKey` is an Ed25519 key (SPKI in PEM, `registry-signing.pub.pem`).
 * @throws Error if the key itself cannot be read
 */
export async function findAttestationFault(
  publicKey: string,
  record: ReleaseRecord,
  attestation: string | undefined,
): Promise<AttestationFault | undefined> {
  if (!attestation) return 'missing'
  const key = await importSPKI(publicKey, ALGORITHM)
  const claims = await compactVerify(attestation, key, { algorithms: [ALGORITHM] })
    .then(({ payload }) => statement.parse(JSON.parse(new TextDecoder().decode(payload))))
    .catch(() => undefined)
  if (!claims) return 'foreign'
  return claims.name === record.name &&
    claims.version === record.version &&
    claims.sha256 === (await recordHash(record))
    ? undefined
    : 'changed'
}

/** Whether the registry with this key published exactly this record. Throws like `findAttestationFault`. */
export const verifyAttestation = async (
  publicKey: string,
  record: ReleaseRecord,
  attestation: string,
): Promise<boolean> => (await findAttestationFault(publicKey, record, attestation)) === undefined

/**
 * Creates a publisher's signature of a record: a detached JWS of its canonical JSON. `privateKey` is an Ed25519 key
 * (PKCS #8 in PEM).
 */
export async function signRecord(privateKey: string, record: ReleaseRecord): Promise<string> {
  const [header, , signature] = (
    await new CompactSign(bytesOf(canonicalJson(record)))
      .setProtectedHeader({ alg: ALGORITHM })
      .sign(await importPKCS8(privateKey, ALGORITHM))
  ).split('.')
  return `${header}..${signature}`
}

/**
 * Whether the owner of this key signed exactly this record. False for any invalid signature.
 * @throws Error if the key itself cannot be read
 */
export async function verifyRecordSignature(
  publicKey: string,
  record: ReleaseRecord,
  signature: string,
): Promise<boolean> {
  const key = await importSPKI(publicKey, ALGORITHM)
  const [header, payload, value, ...more] = signature.split('.')
  if (!header || payload !== '' || !value || more.length) return false
  const jws = { protected: header, payload: base64url.encode(canonicalJson(record)), signature: value }
  return flattenedVerify(jws, key, { algorithms: [ALGORITHM] }).then(
    () => true,
    () => false,
  )
}
