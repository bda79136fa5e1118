import { z } from 'zod'
import { codedReason } from './reasons.ts'

/** Every error code of staff operations, with its HTTP status. */
export const OPERATION_ERRORS = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  /** The password is correct; a one-time code is required as well. */
  CODE_WANTED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** A release with this name and version exists with different content. */
  RELEASE_CONFLICT: 409,
  /** The remote has a file with this name and different bytes. */
  FILE_CONFLICT: 409,
  /** The change would break a published contract. `reasons` lists the affected remotes and merchants. */
  CONTRACT_BROKEN: 409,
  /** The set would not work. `reasons` explains why, one sentence each. */
  PIN_REFUSED: 409,
  /** The set is valid but removes something, which `reasons` lists. A `removalReason` is required. */
  REMOVAL_REASON_MISSING: 409,
  /** A freeze is active for a merchant. */
  FROZEN: 409,
  /** The state of the subject does not allow this. */
  WRONG_STATE: 409,
  NOTHING_TO_ROLL_BACK: 409,
  /** The data have changed since the caller read them. `reasons` lists the changes and who made them. */
  SEQUENCE_CONFLICT: 412,
  TOO_LARGE: 413,
  /** Record and files differ, the record is malformed, or its signature is not by its publisher. */
  RELEASE_INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  STORAGE_FAILED: 500,
  /** The gateway, which manages merchants, does not respond. */
  GATEWAY_UNAVAILABLE: 502,
  /** The registry, which manages releases, does not respond. */
  REGISTRY_UNAVAILABLE: 502,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const
export type OperationErrorCode = keyof typeof OPERATION_ERRORS

/**
 * `coded`: codes of the message and the reasons, in the same order, for translation. Present in every error that the
 * console can receive. For an unknown code, the English text is shown.
 */
export const registryError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
    coded: z.array(codedReason).optional().catch(undefined),
  }),
})
