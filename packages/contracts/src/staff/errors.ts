import { z } from 'zod'
import { codedReason } from './reasons.ts'

/** Every code an error of an operation can carry, with its HTTP status. */
export const OPERATION_ERRORS = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  /** The password is correct; a one-time code is required as well. */
  CODE_WANTED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** The name and version exist with other content. */
  RELEASE_CONFLICT: 409,
  /** A file of that name exists under the remote with other bytes. */
  FILE_CONFLICT: 409,
  /** A published contract would break; `reasons` contains the remotes and merchants. */
  CONTRACT_BROKEN: 409,
  /** The set would not work; `reasons` contains why, one sentence each. */
  PIN_REFUSED: 409,
  /** The set fits, but removes something; `reasons` lists it, and a `removalReason` is required. */
  REMOVAL_REASON_MISSING: 409,
  /** A freeze is in force for a merchant. */
  FROZEN: 409,
  /** Its state does not allow this. */
  WRONG_STATE: 409,
  NOTHING_TO_ROLL_BACK: 409,
  /** The data have changed since the caller read them; `reasons` contains how and by whom. */
  SEQUENCE_CONFLICT: 412,
  TOO_LARGE: 413,
  /** Record and files differ, the record is malformed, or its signature is not its publisher's. */
  RELEASE_INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  STORAGE_FAILED: 500,
  /** The gateway, which stores merchants, does not respond. */
  GATEWAY_UNAVAILABLE: 502,
  /** The registry that keeps releases does not answer. */
  REGISTRY_UNAVAILABLE: 502,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const
export type OperationErrorCode = keyof typeof OPERATION_ERRORS

/**
 * `coded`: codes of the message and reasons, in the same order, for translation; present for every error that the
 * console can get. A code that is newer than the reader is ignored, and the English text is shown.
 */
export const registryError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
    coded: z.array(codedReason).optional().catch(undefined),
  }),
})
