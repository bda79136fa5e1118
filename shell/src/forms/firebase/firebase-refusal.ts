import { PortalError, type ErrorCode } from '@atrium/contracts/errors'
import type { FirebaseProblem } from '@atrium/contracts/portal/firebase'
import { FirebaseFailure } from './firebase-frame.ts'

/** The problems that the server's own codes by text message have as well: forms place them alike. */
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

/** A problem at Firebase, in the visitor's language, as if a call had been refused for it. */
export const firebaseRefusal = (problem: FirebaseProblem, t: (key: string) => string): PortalError =>
  new PortalError(CODES[problem] ?? 'SOCIAL_SIGN_IN_FAILED', t(`firebase.problems.${problem}`))

/** The same for whatever was thrown. */
export const refusalOf = (error: unknown, t: (key: string) => string): PortalError =>
  firebaseRefusal(error instanceof FirebaseFailure ? error.problem : 'unknown', t)
