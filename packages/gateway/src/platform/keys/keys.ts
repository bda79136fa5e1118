import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { BlindIndex } from './blind-index.ts'
import { createBlindIndex } from './blind-index.ts'
import type { FieldCipher } from './field-cipher.ts'
import { createFieldCipher } from './field-cipher.ts'
import { keyRing } from './key-files.ts'
import {
  freshBlindIndexKeys,
  freshFieldKeys,
  freshPayloadKeys,
  parseBlindIndexKeys,
  parseFieldKeys,
  parsePayloadKeys,
} from './key-material.ts'
import type { PayloadKeys } from './payload-keys.ts'
import { createPayloadKeys } from './payload-keys.ts'

/** All secrets of the gateway. They are the same on all its processes. */
export interface Keys {
  /** Decrypts payloads that browsers have sealed, such as passwords. */
  readonly payload: PayloadKeys
  /** Encrypts personal data at rest. */
  readonly field: FieldCipher
  /** Hashes personal data, to find encrypted values. */
  readonly blindIndex: BlindIndex
  readonly rotation: {
    /** Ids of the two current keys, with which stored values are resealed. */
    readonly target: string
    /** Whether there are older keys, so that resealing may be unfinished. */
    readonly isUnderWay: boolean
  }
}

/**
 * Reads each kind of key from the environment or, by default, from `DATA_DIR/keys`. In the demo a missing file is
 * created. To rotate a key, put the new one before the old ones and restart. The first key seals new values; the others
 * still open and find stored values until `maintenance/reseal.ts` has replaced them.
 * @throws Error naming the variable or file that is missing or contains no valid keys.
 */
export async function createKeys(config: Pick<Config, 'dataDir' | 'keys' | 'isDemo'>, log: Logger): Promise<Keys> {
  const ring = keyRing(config, log)
  // Read one after another, so that every start names the same key when several are missing.
  const payload = await ring('payload', 'PAYLOAD_KEYS', config.keys.payload, freshPayloadKeys, parsePayloadKeys)
  const field = await ring('field', 'FIELD_KEYS', config.keys.field, freshFieldKeys, parseFieldKeys)
  const blindIndex = await ring(
    'blind-index',
    'BLIND_INDEX_KEY',
    config.keys.blindIndex,
    freshBlindIndexKeys,
    parseBlindIndexKeys,
  )
  return {
    payload: await createPayloadKeys(payload),
    field: createFieldCipher(field),
    blindIndex: createBlindIndex(blindIndex),
    rotation: {
      target: `${field[0]!.kid}/${blindIndex[0]!.kid}`,
      isUnderWay: field.length > 1 || blindIndex.length > 1,
    },
  }
}
