import { createHash } from 'node:crypto'
import { ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS } from '@atrium/contracts/http/encrypted-payload'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../platform/deps.ts'
import { insertPayload } from './used-payloads-repository.ts'

/** Sealed up to that far in the future, a payload is taken until as long after. */
const KEPT_MS = 2 * ENCRYPTED_PAYLOAD_MAX_AGE_SECONDS * 1000

/**
 * A sealed request is good for one time: whoever records a log-in cannot send it again. To be told of every payload
 * that could be opened. It is known by its protected header, which holds the key made for it alone and which nobody can
 * write otherwise without breaking the seal.
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
