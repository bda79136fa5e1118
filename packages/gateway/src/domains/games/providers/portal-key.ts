import { createHash, createPrivateKey, generateKeyPair } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { tableOfOneColumn } from '../../../platform/keys/sealed-table.ts'

/** The key pair with which this portal signs requests to providers. */
export interface PortalKey {
  readonly keyId: string
  /** Public key in PEM format, for providers. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

const placeOf = ({ key_id }: { key_id: string }): string => `games.portal_keys.private_key ${key_id}`

/** The private keys, for the rotation of field keys. */
export const SEALED_PORTAL_KEYS = tableOfOneColumn<{ key_id: string }>({
  table: 'games.portal_keys',
  column: 'private_key_sealed',
  key: ['key_id'],
  placeOf,
})

/** Reads the key pair of this installation, or creates it on first use. All processes use the same one. */
export async function readPortalKey({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>): Promise<PortalKey> {
  const stored = (await findKey(sql)) ?? (await createKey({ sql, keys, clock }))
  const { keyId, publicKey, sealed } = stored
  return { keyId, publicKey, privateKey: createPrivateKey(keys.field.open(sealed, placeOf({ key_id: keyId }))) }
}

interface StoredKey {
  keyId: string
  publicKey: string
  sealed: string
}

const findKey = async (sql: Sql): Promise<StoredKey | undefined> =>
  (
    await sql<StoredKey[]>`
      select key_id as "keyId", public_key as "publicKey", private_key_sealed as sealed
      from games.portal_keys order by created_at desc, key_id limit 1`
  )[0]

async function createKey({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>): Promise<StoredKey> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  const sealed = keys.field.seal(
    pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    placeOf({ key_id: keyId }),
  )
  return sql.begin(async (tx) => {
    // Two processes must not create two keys.
    await tx`lock table games.portal_keys in exclusive mode`
    const [existing] = await tx<StoredKey[]>`
      select key_id as "keyId", public_key as "publicKey", private_key_sealed as sealed from games.portal_keys limit 1`
    if (existing) return existing
    await tx`
      insert into games.portal_keys (key_id, public_key, private_key_sealed, created_at)
      values (${keyId}, ${publicKey}, ${sealed}, ${clock()})`
    return { keyId, publicKey, sealed }
  })
}
