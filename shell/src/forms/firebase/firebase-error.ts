import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import type { FirebaseProblem } from '@atrium/contracts/portal/firebase'
import { FirebaseFailure } from './firebase-frame.ts'

/**
 * Firebase problems that equal an error code of the server's text messages, so that forms show both at the same field.
 */
const CODES: Partial<Record<FirebaseProblem, ErrorCode>> = {
  invalidPhoneNumber: 'MOBILE_INVALID',
  missingPhoneNumber: 'MOBILE_INVALID',
  tooManyRequests: 'CODE_TOO_MANY',
  invalidVerificationCode: 'CODE_INVALID',
  missingVerificationCode: 'CODE_INVALID',
  codeExpired: 'CODE_EXPIRED',
  networkFailed: 'NETWORK_BLOCKED',
  unavailable: 'SOCIAL_SIGN_IN_UNAVAILABLE',
}

/** The `PortalError` of a Firebase problem, in the visitor's language. */
export const firebaseError = (problem: FirebaseProblem, t: (key: string) => string): PortalError =>
  new PortalError(CODES[problem] ?? 'SOCIAL_SIGN_IN_FAILED', t(`firebase.problems.${problem}`))

/** Converts any thrown value to a `PortalError`. */
export const toFirebaseError = (error: unknown, t: (key: string) => string): PortalError =>
  firebaseError(error instanceof FirebaseFailure ? error.problem : 'unknown', t)
