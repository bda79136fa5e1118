import { createHash } from 'node:crypto'
import type { Language } from '@atrium/contracts/locale/languages'
import { MEMBER_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import { PERSONAL_FIELDS } from '@atrium/contracts/rules/accounts/personal-fields'
import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import type { Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { sealContact } from '../members/contact.ts'
import { placeOfField } from '../members/personal-fields.ts'
import { personIndexOf } from '../members/person-index.ts'
import { grantStartingCredit, openAccount } from '../../wallet/index.ts'
import type { CheckedForm } from './form.ts'
import type { IsReferralLive } from '../referral/is-referral-live.ts'
import { insertReferral } from '../referral/referral-repository.ts'
import type { Inviters } from './inviters-service.ts'
import {
  flagDuplicates,
  giveLineRates,
  insertConsents,
  insertMember,
  insertOrigin,
  insertPersonalData,
} from './new-member-repository.ts'
import type { RegistrationSettings } from '../registration-settings/settings-service.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** How long an IP address counts toward the duplicate account check. */
const SAME_ADDRESS_MS = 30 * 24 * 60 * 60_000

export interface NewMember {
  readonly merchant: Merchant
  readonly account: string
  readonly form: CheckedForm
  readonly passwordHash: string
  readonly paymentPasswordHash: string | undefined
  readonly language: Language
  readonly settings: RegistrationSettings
  readonly inviters: Inviters
  readonly visit: {
    readonly variant: 'username' | 'mobile'
    readonly ip: string
    readonly userAgent: string
    readonly registerMethod: 'WEB'
    readonly registerUrl?: string
    readonly domain?: string
  }
  readonly isMobileVerified: boolean
  readonly isReferralLive: IsReferralLive
  readonly now: Date
}

/**
 * Adds a new member in the caller's transaction: account, encrypted data, consents, origin and wallet. Only members
 * without an agent get the merchant's starting credit: an agent could open many accounts and transfer their credits up.
 * Rejects with a unique violation if another account has the name or the verified number. Returns the member's id.
 */
export async function addNewMember(tx: Transaction, keys: Keys, member: NewMember): Promise<bigint> {
  const {
    merchant,
    account,
    form,
    settings,
    inviters: { above, friend, terms },
    visit,
    now,
  } = member
  const { values, mobile } = form
  const upline = above ? [...above.upline, above.id] : []
  const contact = sealContact(keys, { merchant: merchant.code, account, mobile, email: values.email })
  const row = {
    merchant: merchant.code,
    account,
    type: typeBelow(merchant, above, terms?.role),
    nickname: values.nickname ?? account,
    password_hash: member.passwordHash,
    payment_password_hash: member.paymentPasswordHash ?? null,
    must_change_password: false,
    language: member.language,
    ...contact,
    mobile_verified_at: member.isMobileVerified ? now : null,
  }
  const id = await insertMember(tx, row, upline, now)
  await insertPersonalData(
    tx,
    id,
    PERSONAL_FIELDS.flatMap((field) =>
      values[field]
        ? [
            {
              field,
              sealed: keys.field.seal(values[field], placeOfField({ memberId: id, merchant: merchant.code }, field)),
              ...(field === 'idNumber' && { index: keys.blindIndex(field, values[field]) }),
            },
          ]
        : [],
    ),
  )
  await insertConsents(
    tx,
    id,
    [
      { kind: 'terms', version: settings.termsVersion },
      ...(settings.privacyVersion === undefined
        ? []
        : [{ kind: 'privacy' as const, version: settings.privacyVersion }]),
      { kind: 'age', version: String(settings.confirmAge) },
    ],
    now,
    visit.ip,
  )
  const origin = {
    merchant: merchant.code,
    variant: visit.variant,
    method: visit.registerMethod,
    registerUrl: visit.registerUrl,
    domain: visit.domain,
    affiliateCode: values.affiliateCode,
    referralCode: values.referralCode,
    recommenderId: values.recommenderId,
    ip: visit.ip,
    device: createHash('sha256').update(visit.userAgent).digest('base64url'),
    personIndex:
      values.payeeName && values.idNumber ? personIndexOf(keys, values.payeeName, values.idNumber) : undefined,
    mobileIndex: contact.mobile_index ?? undefined,
    emailIndex: contact.email_index ?? undefined,
    mobileVerifiedAt: member.isMobileVerified ? now : undefined,
    at: now,
  }
  await insertOrigin(tx, id, origin)
  await flagDuplicates(tx, id, origin, new Date(now.getTime() - SAME_ADDRESS_MS))
  if (friend) {
    const referral = { merchant: merchant.code, memberId: id, inviterId: friend.id }
    await insertReferral(tx, referral, now, member.isReferralLive)
  }
  await openAccount(tx, { memberId: id, amount: 0n, at: now })
  if (!above || !merchant.agentTypes.includes(above.type))
    await grantStartingCredit(tx, { memberId: id, amount: settings.startingCredit }, now)
  if (above) await giveLineRates(tx, { memberId: id, uplineId: above.id, rates: terms?.rates ?? {} }, now)
  return id
}

/** Returns the account type of a new member below an upline. A new agent gets the type of the agent above. */
export const typeBelow = (
  { agentTypes }: Pick<Merchant, 'agentTypes'>,
  above: { readonly type: number } | undefined,
  role: LineRole = 'member',
): number => (role === 'agent' && above && agentTypes.includes(above.type) ? above.type : MEMBER_ACCOUNT_TYPE)
