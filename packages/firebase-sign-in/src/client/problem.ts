import type { FirebaseProblem } from '@atrium/contracts/portal/firebase'

/** Maps error codes of the SDK to problems that have a message for visitors. Every other code becomes `unknown`. */
const PROBLEMS: Readonly<Record<string, FirebaseProblem>> = {
  'auth/invalid-phone-number': 'invalidPhoneNumber',
  'auth/missing-phone-number': 'missingPhoneNumber',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/invalid-verification-code': 'invalidVerificationCode',
  'auth/missing-verification-code': 'missingVerificationCode',
  'auth/missing-code': 'missingVerificationCode',
  'auth/captcha-check-failed': 'captchaCheckFailed',
  'auth/invalid-app-credential': 'captchaCheckFailed',
  'auth/missing-app-credential': 'captchaCheckFailed',
  'auth/invalid-recaptcha-token': 'captchaCheckFailed',
  'auth/missing-recaptcha-token': 'captchaCheckFailed',
  'auth/quota-exceeded': 'quotaExceeded',
  'auth/operation-not-allowed': 'operationNotAllowed',
  'auth/admin-restricted-operation': 'operationNotAllowed',
  'auth/unauthorized-domain': 'operationNotAllowed',
  'auth/code-expired': 'codeExpired',
  'auth/invalid-verification-id': 'codeExpired',
  'auth/missing-verification-id': 'codeExpired',
  'auth/popup-closed-by-user': 'popupClosedByUser',
  'auth/cancelled-popup-request': 'popupClosedByUser',
  'auth/user-cancelled': 'popupClosedByUser',
  'auth/popup-blocked': 'popupBlocked',
  'auth/network-request-failed': 'networkFailed',
  'auth/timeout': 'networkFailed',
  'auth/user-disabled': 'userDisabled',
  'auth/account-exists-with-different-credential': 'otherAccount',
  'auth/email-already-in-use': 'otherAccount',
}

/** Maps an error of the SDK to the problem that the visitor sees. */
export function problemOf(error: unknown): FirebaseProblem {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return PROBLEMS[code] ?? 'unknown'
}
