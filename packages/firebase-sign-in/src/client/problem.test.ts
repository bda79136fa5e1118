import { FirebaseError } from '@firebase/app'
import { AuthErrorCodes } from '@firebase/auth'
import type { FirebaseProblem } from '@atrium/contracts/portal/firebase'
import { expect, it } from '@jest/globals'
import { problemOf } from './problem.ts'

const {
  INVALID_PHONE_NUMBER,
  MISSING_PHONE_NUMBER,
  TOO_MANY_ATTEMPTS_TRY_LATER,
  INTERNAL_ERROR,
  INVALID_CODE,
  MISSING_CODE,
  CAPTCHA_CHECK_FAILED,
  INVALID_APP_CREDENTIAL,
  QUOTA_EXCEEDED,
  OPERATION_NOT_ALLOWED,
  CODE_EXPIRED,
  INVALID_SESSION_INFO,
  POPUP_CLOSED_BY_USER,
  EXPIRED_POPUP_REQUEST,
  POPUP_BLOCKED,
  NETWORK_REQUEST_FAILED,
  USER_DISABLED,
  NEED_CONFIRMATION,
  INVALID_ORIGIN,
} = AuthErrorCodes

it.each<[string, FirebaseProblem]>([
  [INVALID_PHONE_NUMBER, 'invalidPhoneNumber'],
  [MISSING_PHONE_NUMBER, 'missingPhoneNumber'],
  [TOO_MANY_ATTEMPTS_TRY_LATER, 'tooManyRequests'],
  [INTERNAL_ERROR, 'unknown'],
  [INVALID_CODE, 'invalidVerificationCode'],
  [MISSING_CODE, 'missingVerificationCode'],
  [CAPTCHA_CHECK_FAILED, 'captchaCheckFailed'],
  [INVALID_APP_CREDENTIAL, 'captchaCheckFailed'],
  [QUOTA_EXCEEDED, 'quotaExceeded'],
  [OPERATION_NOT_ALLOWED, 'operationNotAllowed'],
  [INVALID_ORIGIN, 'operationNotAllowed'],
  [CODE_EXPIRED, 'codeExpired'],
  [INVALID_SESSION_INFO, 'codeExpired'],
  [POPUP_CLOSED_BY_USER, 'popupClosedByUser'],
  [EXPIRED_POPUP_REQUEST, 'popupClosedByUser'],
  [POPUP_BLOCKED, 'popupBlocked'],
  [NETWORK_REQUEST_FAILED, 'networkFailed'],
  [USER_DISABLED, 'userDisabled'],
  [NEED_CONFIRMATION, 'otherAccount'],
])('maps %s to %s', (code, problem) => {
  expect(problemOf(new FirebaseError(code, 'Firebase: something'))).toBe(problem)
})

it.each([[new TypeError('Failed to fetch')], ['text'], [undefined], [{ code: 17 }]])('maps %p to unknown', (error) => {
  expect(problemOf(error)).toBe('unknown')
})
