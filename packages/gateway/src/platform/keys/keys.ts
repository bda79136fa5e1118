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

/** Every secret of the gateway, equal on all its processes. */
export interface Keys {
  /** Opens payloads that browsers have sealed: passwords. */
  readonly payload: PayloadKeys
  /** Seals personal data at rest. */
  readonly field: FieldCipher
  /** Indexes personal data, to find sealed values. */
  readonly blindIndex: BlindIndex
  readonly rotation: {
    /** Names of the two current keys, under which stored values are being resealed. */
    readonly target: string
    /** Whether there are older keys too. */
    readonly isUnderWay: boolean
  }
}

/**
 * Reads each kind of key from the environment or, by default, from `DATA_DIR/keys`. In the demo a missing file is
 * created. Rotation: put a new key before the old ones and restart. The first of a list is used, the others still open
 * and find stored values, until `maintenance/reseal.ts` has replaced them.
 * @throws Error naming the variable or file that is missing or does not hold keys.
 */
export async function createKeys(config: Pick<Config, 'dataDir' | 'keys' | 'isDemo'>, log: Logger): Promise<Keys> {
  const ring = keyRing(config, log)
  // One after the other: where several are missing, every start names the same one.
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
