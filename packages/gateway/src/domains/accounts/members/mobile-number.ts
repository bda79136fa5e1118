import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { mobileProblem, toE164 } from '@atrium/contracts/rules/accounts/mobile-number'
import { ruleMessage } from '@atrium/contracts/rules/accounts/register-messages'

/** Converts a number to E.164. @throws DomainError MOBILE_INVALID with the field and its problem */
export function requireMobile(dialingCode: string, typed: string, language: Language, path = 'mobileNum'): string {
  const number = toE164(dialingCode, typed)
  if (!number)
    throw new DomainError('MOBILE_INVALID', undefined, [
      { path, message: ruleMessage(mobileProblem(dialingCode, typed)!, language) },
    ])
  return number
}
