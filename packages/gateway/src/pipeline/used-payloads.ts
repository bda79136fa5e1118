import { createHash } from 'node:crypto'
import { ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS } from '@atrium/contracts/http/encrypted-payload'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../platform/deps.ts'
import { insertPayload } from './used-payloads-repository.ts'

/**
 * Retention of used payload ids: the longest validity of a payload, from the maximum clock skew into the future to the
 * maximum age.
 */
const KEPT_MS = 2 * ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS * 1000

/**
 * Marks a sealed request as used, so that a recorded login cannot be replayed. Call it with every payload that could be
 * decrypted. The id is the protected header: it contains the key made for this payload alone, and changing it breaks
 * the seal.
 * @throws DomainError INVALID_ENCRYPTED_PAYLOAD when the payload was used before
 */
export async function usePayloadUp({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, payload: string): Promise<void> {
  const now = clock()
  const id = createHash('sha256')
    .update(payload.slice(0, payload.indexOf('.')))
    .digest()
  if (!(await insertPayload(sql, id, now, new Date(now.getTime() + KEPT_MS))))
    throw new DomainError('INVALID_ENCRYPTED_PAYLOAD', 'this payload was used before')
}
