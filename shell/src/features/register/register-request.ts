import type { CallRequest } from '@atrium/contracts/calls'
import type { RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import type { Invitation } from './invitation/invitation.ts'
import type { RegisterValues } from './register-values.ts'

export interface Circumstances {
  countryDialingCode: string
  /** Codes of the link that led here. They are sent with the registration although nobody typed them. */
  codes: Invitation
  termsVersion: string
  /** Firebase's proof of the number. The code was checked by Firebase and is not sent. */
  firebaseIdToken?: string | undefined
}

/** Spaces are part of a secret. */
const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/** The request of either method: the fields on screen that were filled in, trimmed, and the visitor's invitation. */
export function registerRequest(
  values: RegisterValues,
  shown: Iterable<RegisterField>,
  { countryDialingCode, codes, termsVersion, firebaseIdToken }: Circumstances,
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
    terms: true,
    adult: true,
    // Required fields of the method are on screen and were validated.
  } as CallRequest<'register'> & CallRequest<'registerMobile'>
}
