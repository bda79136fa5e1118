import { createHash } from 'node:crypto'
import { ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS } from '@atrium/contracts/http/encrypted-payload'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../platform/deps.ts'
import { insertPayload } from './used-payloads-repository.ts'

/**
 * Time for which used payloads are stored: the longest validity of a payload, from its maximum time in the future to
 * its maximum age.
 */
const KEPT_MS = 2 * ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS * 1000

/**
 * Uses a sealed request up, so that a recorded log-in cannot be sent again. Call it with every payload that could be
 * opened. The id is the protected header, which contains the key made for it alone and cannot be changed without
 * breaking the seal.
 * @throws DomainError INVALID_ENCRYPTED_PAYLOAD
 */
export async function usePayloadUp({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, payload: string): Promise<void> {
  const now = clock()
  const id = createHash('sha256')
    .update(payload.slice(0, payload.indexOf('.')))
    .digest()
  if (!(await insertPayload(sql, id, now, new Date(now.getTime() + KEPT_MS))))
    throw new DomainError('INVALID_ENCRYPTED_PAYLOAD', 'this payload was used before')
}
