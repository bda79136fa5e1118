import type { CallRequest } from '@atrium/contracts/calls'
import type { RegisterField } from '@atrium/contracts/rules/register-rules'
import type { Invitation } from './invitation/invitation.ts'
import type { RegisterValues } from './register-values.ts'

export interface Circumstances {
  countryDialingCode: string
  /** Of the link that led here: they go with the registration although nobody typed them. */
  codes: Invitation
  termsVersion: string
  /** Firebase's word for the number: its code was good there and goes nowhere else. */
  firebaseIdToken?: string | undefined
}

/** A space is part of what somebody chose. */
const SECRET: readonly RegisterField[] = ['password', 'confirmPassword', 'paymentPassword']

/**
 * What is sent: the fields on screen that were filled in, trimmed, and where the visitor comes from. Good for either
 * way to register.
 */
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
    // What a way to register must have is on screen, and was checked by now.
  } as CallRequest<'register'> & CallRequest<'registerMobile'>
}
