import { z } from 'zod'
import { codedReason } from './reasons.ts'

/** Every code an error of an operation can carry, with its HTTP status. */
export const OPERATION_ERRORS = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  /** The password is right; a one-time code is wanted as well. */
  CODE_WANTED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  /** The name and version exist with other content. */
  RELEASE_CONFLICT: 409,
  /** A file of that name exists under the remote with other bytes. */
  FILE_CONFLICT: 409,
  /** A published contract would break; `reasons` names the remotes and merchants. */
  CONTRACT_BROKEN: 409,
  /** The set would not work; `reasons` says why, one sentence each. */
  PIN_REFUSED: 409,
  /** The set fits, but takes something away; `reasons` lists what, and `removalReason` has to say why. */
  REMOVAL_REASON_MISSING: 409,
  /** A freeze holds for a merchant. */
  FROZEN: 409,
  /** It is not in a state in which this can be done. */
  WRONG_STATE: 409,
  NOTHING_TO_ROLL_BACK: 409,
  /** What the caller decides about has changed since they looked; `reasons` says how and by whom. */
  SEQUENCE_CONFLICT: 412,
  TOO_LARGE: 413,
  /** Record and files disagree, the record is not one, or its signature is not its publisher's. */
  RELEASE_INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  STORAGE_FAILED: 500,
  /** The gateway that keeps merchants does not answer. */
  GATEWAY_UNAVAILABLE: 502,
  /** The registry that keeps releases does not answer. */
  REGISTRY_UNAVAILABLE: 502,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const
export type OperationErrorCode = keyof typeof OPERATION_ERRORS

/**
 * `coded`: message and reasons once more, in this order, for whoever words them in another language; of every refusal
 * that the console can meet. One that is newer than the reader is left away, and the English stays.
 */
export const registryError = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    reasons: z.array(z.string()).optional(),
    coded: z.array(codedReason).optional().catch(undefined),
  }),
})
