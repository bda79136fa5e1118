import type { CallRequest } from '@atrium/contracts/calls'
import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import type { Invitation } from './invitation/invitation.ts'
import type { RegisterValues } from './register-values.ts'

export interface Circumstances {
  countryDialingCode: string
  /** Codes of the invitation link. They are sent with the registration although the visitor did not type them. */
  codes: Invitation
  termsVersion: string
  privacyVersion?: string
  /** Firebase's proof of the number. Firebase has checked the code, so the code is not sent. */
  firebaseIdToken?: string | undefined
}

/** Spaces can be part of a secret, so it is not trimmed. */
const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/** The request of either method: the non-empty fields on screen, trimmed, and the visitor's invitation codes. */
export function registerRequest(
  values: RegisterValues,
  shown: Iterable<RegisterField>,
  { countryDialingCode, codes, termsVersion, privacyVersion, firebaseIdToken }: Circumstances,
): CallRequest<'register'> & CallRequest<'registerMobile'> {
  const onScreen = new Set(shown)
  const filled = Object.fromEntries(
    [...onScreen]
      .map((field) => [field, SECRET.includes(field) ? values[field] : values[field].trim()] as const)
      .filter(([, text]) => text !== ''),
  )
  const hidden = Object.fromEntries(Object.entries(codes).filter(([field]) => !onScreen.has(field as RegisterField)))
  const hasMobile = 'mobileNum' in filled
  if (firebaseIdToken !== undefined) delete filled.verificationCode
  return {
    ...hidden,
    ...filled,
    ...(hasMobile && { countryDialingCode }),
    ...(firebaseIdToken !== undefined && { firebaseChannel: 'phone', firebaseIdToken }),
    domain: location.hostname,
    registerUrl: location.href,
    registerMethod: 'WEB',
    termsVersion,
    ...(privacyVersion !== undefined && { privacyVersion }),
    terms: true,
    adult: true,
    // Required fields of the method are on screen and have been validated.
  } as CallRequest<'register'> & CallRequest<'registerMobile'>
}
