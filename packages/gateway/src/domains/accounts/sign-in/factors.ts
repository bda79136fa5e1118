import type { CallValue } from '@atrium/contracts/calls'
import type { Sql } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { openContact } from '../members/contact.ts'
import { maskEmail, maskMobile, maskName } from '../members/mask.ts'
import { openPayeeName } from '../members/payee-name.ts'
import { readFactors } from './verifications-repository.ts'

type Needed = Extract<CallValue<'login'>, { verification: unknown }>['verification']
export type VerificationMethod = Needed['methods'][number]

/** Contact data of a member for verification, unmasked. Responses contain it masked only. */
export type Factors = { sms?: string; email?: string; bank?: string; totp?: true }

export async function openFactors(
  sql: Sql,
  keys: Pick<Keys, 'field' | 'blindIndex'>,
  merchant: string,
  memberId: bigint,
): Promise<Factors> {
  const { account, mobileSealed, emailSealed, payeeNameSealed, hasTotp } = await readFactors(sql, memberId)
  const owner = { merchant, account }
  return {
    ...(mobileSealed && { sms: openContact(keys, 'mobile', mobileSealed, owner) }),
    ...(emailSealed && { email: openContact(keys, 'email', emailSealed, owner) }),
    ...(payeeNameSealed && { bank: openPayeeName(keys, payeeNameSealed, { memberId, merchant }) }),
    ...(hasTotp && { totp: true as const }),
  }
}

/**
 * Returns the factors that a log-in accepts. With an authenticator app, only the app counts. The bank account holder's
 * name counts only on a known device.
 */
export function countingFactors({ bank, ...factors }: Factors, isDeviceKnown: boolean): Factors {
  if (factors.totp) return { totp: true }
  return { ...factors, ...(bank && isDeviceKnown && { bank }) }
}

/** Returns a member's factors with masked hints for the dialog: `010-****-1234`, `s***@example.com`, `홍**`. */
export function offerOf(factors: Factors): Pick<Needed, 'methods' | 'hints'> {
  const methods = (['sms', 'email', 'bank', 'totp'] as const).filter((method) => factors[method])
  const hints = {
    ...(factors.sms && { sms: maskMobile(factors.sms) }),
    ...(factors.email && { email: maskEmail(factors.email) }),
    ...(factors.bank && { bank: maskName(factors.bank) }),
  }
  return { methods, hints }
}

/** Returns whether two spellings of a name match, ignoring case and spaces. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
