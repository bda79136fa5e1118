import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { findProvedOwner } from '../members/contact-owners.ts'
import { openContact, sealContact } from '../members/contact.ts'
import { maskEmail, maskMobile } from '../members/mask.ts'
import { requireMobile } from '../members/mobile-number.ts'
import type { AssertLoginPassword } from '../login-password/login-password.ts'
import { refusedField } from '../registration-settings/field-errors.ts'
import { refuseExcluded } from '../self-exclusion-register/exclusions.ts'
import type { Totp } from '../totp/totp-service.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import { createContactNotices } from './contact-notice.ts'
import { readContacts, replaceContact } from './contact-repository.ts'

type Contact = ParsedRequest<'contactCode'>

interface Tools {
  codes: Codes
  totp: Pick<Totp, 'assertCode'>
  assertLoginPassword: AssertLoginPassword
}

/** Creates the calls that replace a member's email address or mobile number. */
export function createContactChange(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'mail' | 'sms' | 'realtime'>,
  { codes, totp, assertLoginPassword }: Tools,
) {
  const { sql, keys, clock, log } = deps
  const notices = createContactNotices(deps)

  /** Validates the new contact and reads the current one. @throws DomainError MOBILE_INVALID, CONTACT_UNCHANGED */
  async function readChange({ memberId }: Caller, contact: Contact, { merchant, language }: CallContext) {
    const { account, emailSealed, mobileSealed, isMobileVerified } = await readContacts(sql, memberId)
    const owner = { merchant: merchant.code, account }
    const sealed = contact.kind === 'email' ? emailSealed : mobileSealed
    const before = sealed === null ? undefined : openContact(keys, contact.kind, sealed, owner)
    const to =
      contact.kind === 'email' ? contact.email : requireMobile(contact.countryDialingCode, contact.mobileNum, language)
    const isSame = before !== undefined && keys.blindIndex(contact.kind, before) === keys.blindIndex(contact.kind, to)
    // The same unverified number is accepted: this call verifies it. An email address is verified by `emailVerify`
    // instead.
    if (isSame && (contact.kind === 'email' || isMobileVerified)) throw new DomainError('CONTACT_UNCHANGED')
    return {
      account,
      owner,
      before: isSame ? undefined : before,
      to,
      channel: contact.kind === 'email' ? 'email' : 'sms',
    } as const
  }

  return {
    /**
     * Sends a code to the new contact.
     * @throws DomainError MOBILE_INVALID, CONTACT_UNCHANGED, and those of `Codes.send`
     */
    async sendCode(contact: Contact, caller: Caller, context: CallContext): Promise<CallValue<'contactCode'>> {
      const { merchant, language, ip } = context
      const { account, to, channel } = await readChange(caller, contact, context)
      const { expiredMinutes, validMinutes } = await codes.send({
        merchant,
        purpose: 'contact',
        channel,
        to,
        account,
        language,
        ip,
      })
      return { resendAfter: expiredMinutes * 60, validMinutes }
    },

    /**
     * Replaces the contact after the code is verified.
     * @throws DomainError MOBILE_INVALID, CONTACT_UNCHANGED, OLD_PASSWORD_WRONG (the log-in password), ACCOUNT_LOCKED,
     *   CODE_INVALID, CODE_EXPIRED, TOTP_REQUIRED, SELF_EXCLUDED; EMAIL_TAKEN and MOBILE_TAKEN only with the right code
     */
    async change(
      { contact, code, loginPassword, totp: totpCode }: ParsedRequest<'contactChange'>,
      caller: Caller,
      context: CallContext,
    ): Promise<void> {
      const { merchant, language } = context
      const { memberId } = caller
      const { kind } = contact
      const { account, owner, before, to, channel } = await readChange(caller, contact, context)
      await assertLoginPassword(caller, loginPassword, context)
      const verified = await codes.verify({ merchant: merchant.code, purpose: 'contact', channel, to, account, code })
      await totp.assertCode(memberId, totpCode, language)
      const columns = sealContact(keys, { ...owner, [kind]: to })
      const now = clock()
      await sql.begin(async (tx) => {
        await codes.redeem(tx, verified)
        await refuseExcluded(tx, keys, merchant.code, { [kind]: to }, now)
        const next = { kind, sealed: columns[`${kind}_sealed` as const]!, index: columns[`${kind}_index` as const]! }
        const provedBy = await findProvedOwner(tx, merchant.code, kind, keys.blindIndex.all(kind, to))
        const isFree = provedBy === undefined || provedBy === memberId
        if (!isFree || !(await replaceContact(tx, memberId, next, now)))
          throw refusedField(
            kind === 'email' ? 'EMAIL_TAKEN' : 'MOBILE_TAKEN',
            kind === 'email' ? 'email' : 'mobileNum',
            language,
          )
        const values = { contact: kind === 'email' ? maskEmail(to) : maskMobile(to) }
        await sendMessage(
          tx,
          {
            memberId,
            merchant: merchant.code,
            template: `${kind}-changed`,
            values,
            dedupKey: `${kind}-changed:${now.toISOString()}`,
          },
          now,
        )
      })
      await publishUnread(deps, memberId)
      // Sent after the response: a failure to send the notice does not undo the change.
      if (before !== undefined)
        void notices[kind]({ merchant, account, language, to: before }).catch((err: unknown) =>
          log.error({ err, kind }, 'a replaced contact could not be notified'),
        )
    },
  }
}
