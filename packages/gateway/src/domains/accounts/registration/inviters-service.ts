import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { dayAt } from '@atrium/contracts/locale/local-time'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import type { CodeTerms, Inviter } from './inviters-repository.ts'
import { countVisit, findByCode, findRecommender } from './inviters-repository.ts'
import { refusedField } from '../registration-settings/field-errors.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

interface Invitation {
  affiliateCode?: string
  referralCode?: string
  recommenderId?: string
  domain?: string
}

/**
 * Returns whether an agent owns the code. The form shows the code's field if it is invalid. Counts as a visit with the
 * code, once a day per network.
 */
export async function checkAffiliate(
  { sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>,
  { code, domain }: ParsedRequest<'affiliate'>,
  { merchant, ip }: Pick<CallContext, 'merchant' | 'ip'>,
): Promise<CallValue<'affiliate'>> {
  const now = clock()
  const agent = await findByCode(sql, { merchant: merchant.code, kind: 'affiliate', code, domain }, now)
  if (!agent) return { valid: false }
  await countVisit(sql, {
    merchant: merchant.code,
    code: agent.code,
    visitor: keys.blindIndex('visitor', networkOf(ip)),
    day: dayAt(now, merchant.timeZone),
  })
  return { valid: true }
}

/** Inviters of a new member, as named in the registration. */
export interface Inviters {
  /** The account above the new member: the agent of the affiliate code, otherwise the friend. */
  readonly above: Inviter | undefined
  /** The member who gets the referral reward: the owner of the referral code, otherwise the recommender. */
  readonly friend: Inviter | undefined
  /** Terms of the agent's code; undefined without an agent's code. */
  readonly terms: CodeTerms | undefined
}

/**
 * Finds the inviters of a new member from the codes of the registration. An invalid code is an error. Affiliate codes
 * are ignored if AFFMAN3 is off. An unknown recommender is ignored: an error would reveal which names and numbers
 * belong to members.
 * @throws DomainError INVITATION_CODE_ERROR
 */
export async function invitersOf(
  sql: Sql,
  { affiliateCode, referralCode, recommenderId, domain }: Invitation,
  merchant: Merchant,
  language: Language,
  now: Date,
): Promise<Inviters> {
  const code = async (
    field: 'affiliateCode' | 'referralCode',
    kind: 'affiliate' | 'referral',
    text: string | undefined,
  ) => {
    if (!text) return undefined
    const inviter = await findByCode(sql, { merchant: merchant.code, kind, code: text, domain }, now)
    if (!inviter) throw refusedField('INVITATION_CODE_ERROR', field, language)
    return inviter
  }
  const agent = isModuleOn(merchant, 'AFFMAN3') ? await code('affiliateCode', 'affiliate', affiliateCode) : undefined
  const invited = await code('referralCode', 'referral', referralCode)
  const recommender = recommenderId ? await findRecommender(sql, merchant.code, normalForm(recommenderId)) : undefined
  const friend = invited ?? recommender
  return { above: agent ?? friend, friend, terms: agent }
}
