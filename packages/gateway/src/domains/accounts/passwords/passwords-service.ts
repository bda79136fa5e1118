import type { ParsedRequest, SignedIn } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { checkConfirmation } from '@atrium/contracts/rules/accounts/register-rules'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import { networkOf } from '@atrium/contracts/http/visitor-address'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import { assertCanLogIn } from '../sign-in/login-policy.ts'
import { publishUnread } from '../../messages/index.ts'
import { forgetDevices } from '../devices/devices-repository.ts'
import { openFactors } from '../sign-in/factors.ts'
import { findById } from '../members/members-repository.ts'
import { verifyContact } from '../members/contact-owners.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { hashToken } from '../../../platform/keys/tokens.ts'
import { endOtherSessions, makeSessionWhole, replaceSessions } from '../sessions/sessions-repository.ts'
import type { StartSession } from '../sessions/start-session.ts'
import { isPasswordExpired } from '../sessions/start-session.ts'
import { removeTotp } from '../totp/totp-changes.ts'
import { findTotpConfirmed } from '../totp/totp-repository.ts'
import { totpGuardsFrom } from '../totp/totp-service.ts'
import type { Totp } from '../totp/totp-service.ts'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import { requireModules } from '../../../platform/tenancy/modules.ts'
import { checkNewPassword, localPart, namesOfMerchant } from './new-password.ts'
import { requireMobile } from '../members/mobile-number.ts'
import { isOwnName } from './own-name.ts'
import type { PasswordMember } from './passwords-repository.ts'
import {
  findByAccountAndEmail,
  findByMobile,
  findMember,
  findReset,
  readHistory,
  replacePassword,
  unlock,
  useReset,
} from './passwords-repository.ts'
import { defaultPasswordOf } from '../registration-settings/default-password.ts'
import { invalidFields, refusedField } from '../registration-settings/field-errors.ts'
import type { MailResetLink } from './reset-links.ts'
import { resetMail, unconfirmedMail } from './reset-mail.ts'
import { registrationSettings } from '../registration-settings/settings-service.ts'
import { countTry, forgetTries } from '../throttling/throttle.ts'
import { countryOfVisitor } from '../../../platform/tenancy/country.ts'

/** A password reset; `totp` is a code of the authenticator app, for members who use one. */
interface NewSecret {
  newPassword: string
  totp?: string | undefined
}

/** Number of earlier passwords that cannot be used again (domain rule AC-04). */
export const PASSWORD_HISTORY = 5

interface Tools {
  passwords: Passwords
  codes: Codes
  startSession: StartSession
  mailResetLink: MailResetLink
  totp: Pick<Totp, 'assertCode'>
}

export function createPasswordChanges(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'mail' | 'realtime' | 'config'>,
  { passwords, codes, startSession, mailResetLink, totp }: Tools,
) {
  const { sql, keys, clock, log, mail, realtime } = deps

  async function refuseWeak(
    newPassword: string,
    { merchant, language }: CallContext,
    confirmation = newPassword,
  ): Promise<void> {
    const [{ fields }, defaultPassword] = await Promise.all([
      registrationSettings(deps, merchant),
      defaultPasswordOf(deps, merchant.code),
    ])
    const invalid = invalidFields(
      {
        newPassword: checkNewPassword(fields.password, newPassword, {
          defaultPassword,
          names: namesOfMerchant(merchant),
        }),
        confirmNewPassword: checkConfirmation(newPassword, confirmation),
      },
      language,
    )
    if (invalid) throw invalid
  }

  /**
   * Rejects passwords derived from the member's own name.
   * @throws DomainError INVALID_REQUEST if the password is derived from the member's own name
   */
  async function refuseOwnName(
    { id, account, nickname }: PasswordMember,
    newPassword: string,
    { merchant, language }: CallContext,
  ): Promise<void> {
    const { email, bank: payeeName } = await openFactors(sql, keys, merchant.code, id)
    const invalid =
      isOwnName(newPassword, [account, nickname, payeeName, localPart(email)]) &&
      invalidFields({ newPassword: { key: 'ownName', min: 0, max: 0 } }, language)
    if (invalid) throw invalid
  }

  /**
   * Rejects passwords that were used recently.
   * @throws DomainError PASSWORD_USED for the current password and the previous five
   */
  async function refuseUsed(member: PasswordMember, newPassword: string, language: Language): Promise<void> {
    for (const hash of [member.passwordHash, ...(await readHistory(sql, member.id, PASSWORD_HISTORY))]) {
      if (await passwords.matches(hash, newPassword)) throw refusedField('PASSWORD_USED', 'newPassword', language)
    }
  }

  const replace = (tx: Transaction, member: PasswordMember, newHash: string, now: Date) =>
    replacePassword(tx, { memberId: member.id, oldHash: member.passwordHash, newHash, now, kept: PASSWORD_HISTORY })

  // Only streams of ended sessions handle this event.
  const publishEnded = (memberId: bigint): void =>
    realtime.publish({ memberId }, { topic: 'session.ended', payload: { reason: 'replaced' } })

  /**
   * Sets a password without the old one. Ends all sessions and deletes all known devices: someone with the old password
   * may use them. Removes an authenticator app that was added too recently to be required here: someone with the old
   * password may have added it, and log-ins would already require it.
   */
  async function reset(
    member: PasswordMember,
    { newPassword, totp: code }: NewSecret,
    context: CallContext,
    useUp: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await refuseOwnName(member, newPassword, context)
    await refuseUsed(member, newPassword, context.language)
    await totp.assertCode(member.id, code, context.language)
    const newHash = await passwords.hash(newPassword)
    const now = clock()
    const { endedOne, isAppRemoved } = await sql.begin(async (tx) => {
      await useUp(tx)
      if (!(await replace(tx, member, newHash, now)))
        throw new DomainError('CODE_INVALID', 'the password was changed meanwhile')
      await forgetDevices(tx, member.id)
      await unlock(tx, member.id, now)
      const ended = await replaceSessions(tx, member.id, now)
      const confirmedAt = await findTotpConfirmed(tx, member.id)
      const isNew = confirmedAt !== undefined && totpGuardsFrom(confirmedAt) > now
      if (isNew) await removeTotp(tx, { memberId: member.id, merchant: context.merchant.code, ip: context.ip }, now)
      return { endedOne: ended, isAppRemoved: isNew }
    })
    if (endedOne) publishEnded(member.id)
    if (isAppRemoved) await publishUnread(deps, member.id)
  }

  /** Runs after the response, so that response time does not reveal whether the account exists. */
  async function mailLink({ username, email }: ParsedRequest<'forgotByEmail'>, context: CallContext): Promise<void> {
    const { merchant, language } = context
    const member = await findByAccountAndEmail(
      sql,
      merchant.code,
      normalForm(username),
      keys.blindIndex.all('email', email),
    )
    if (!member || member.status !== 'ACTIVE' || member.type === TRIAL_ACCOUNT_TYPE) return
    if (member.isEmailVerified) return mailResetLink(member, email, context, resetMail)
    await countTry(sql, merchant.code, 'resetMail', String(member.id), clock())
    await mail.send(unconfirmedMail({ to: email, house: merchant.names[language], account: member.account, language }))
  }

  return {
    /**
     * Changes the password. The current session continues, all others end.
     * @throws DomainError FEATURE_OFF, INVALID_REQUEST (with the fields), OLD_PASSWORD_WRONG, ACCOUNT_LOCKED after five
     *   wrong passwords, PASSWORD_USED
     */
    async change(
      { oldPassword, newPassword, confirmNewPassword }: ParsedRequest<'changePassword'>,
      caller: Caller,
      context: CallContext,
    ): Promise<void> {
      const { merchant, language } = context
      const member = (await findMember(sql, merchant.code, caller.memberId))!
      // A password change that the portal demands is allowed even if the module is off.
      if (!member.mustChangePassword && !isPasswordExpired(merchant, member.passwordChangedAt, clock()))
        requireModules(merchant, 'PASS3')
      await refuseWeak(newPassword, context, confirmNewPassword)
      const subject = String(member.id)
      // A member who must change the password has just signed in with the old one, so it is not required again.
      if (oldPassword !== undefined || !member.mustChangePassword) {
        await countTry(sql, merchant.code, 'changePassword', subject, clock())
        if (oldPassword === undefined || !(await passwords.matches(member.passwordHash, oldPassword)))
          throw refusedField('OLD_PASSWORD_WRONG', 'oldPassword', language)
        await forgetTries(sql, merchant.code, 'changePassword', subject)
      }
      await refuseOwnName(member, newPassword, context)
      await refuseUsed(member, newPassword, language)
      const newHash = await passwords.hash(newPassword)
      const now = clock()
      const endedOne = await sql.begin(async (tx) => {
        if (!(await replace(tx, member, newHash, now)))
          throw refusedField('OLD_PASSWORD_WRONG', 'oldPassword', language)
        await makeSessionWhole(tx, caller.tokenHash)
        return endOtherSessions(tx, member.id, caller.tokenHash, now)
      })
      if (endedOne) publishEnded(member.id)
    },

    /**
     * Mails a password reset link if the account exists.
     * @throws DomainError MAIL_UNAVAILABLE, CODE_TOO_MANY. Neither depends on whether the account exists.
     */
    async forgotByEmail(request: ParsedRequest<'forgotByEmail'>, context: CallContext): Promise<void> {
      if (!mail.isUp()) throw new DomainError('MAIL_UNAVAILABLE', 'no mail server, or it just failed')
      await countTry(sql, context.merchant.code, 'forgotByEmail', networkOf(context.ip), clock())
      void mailLink(request, context).catch((err: unknown) => log.error({ err }, 'a reset link could not be sent'))
    },

    /**
     * Sets a new password with a reset link.
     * @throws DomainError INVALID_REQUEST (with the field), CODE_TOO_MANY, RESET_LINK_INVALID, PASSWORD_USED,
     *   TOTP_REQUIRED, CODE_INVALID (authenticator app)
     */
    async resetByLink(request: ParsedRequest<'resetPassword'>, context: CallContext): Promise<void> {
      const { token, newPassword } = request
      const { merchant, ip } = context
      await refuseWeak(newPassword, context)
      await countTry(sql, merchant.code, 'resetPassword', networkOf(ip), clock())
      const tokenHash = hashToken(token)
      const memberId = await findReset(sql, merchant.code, tokenHash, clock())
      const member = memberId && (await findMember(sql, merchant.code, memberId))
      if (!member) throw new DomainError('RESET_LINK_INVALID')
      await reset(member, request, context, async (tx) => {
        if (!(await useReset(tx, member.id, tokenHash, clock())))
          throw new DomainError('RESET_LINK_INVALID', 'used by another request')
      })
    },

    /**
     * Sets the password and signs in.
     * @throws DomainError INVALID_REQUEST (with the field), MOBILE_INVALID, CODE_INVALID, CODE_EXPIRED,
     *   CODE_TOO_MANY, NOT_A_MEMBER, SELF_EXCLUDED, PASSWORD_USED, TOTP_REQUIRED
     */
    async forgotByPhone(request: ParsedRequest<'forgotByPhone'>, context: CallContext): Promise<SignedIn> {
      const { newPassword, mobileNum, verificationCode } = request
      const { merchant, language, ip, country } = context
      const to = requireMobile(
        request.countryDialingCode ?? countryOfVisitor(country, merchant).countryDialingCode,
        mobileNum,
        language,
      )
      await refuseWeak(newPassword, context)
      await countTry(sql, merchant.code, 'resetPassword', networkOf(ip), clock())
      const code = await codes.verify({ merchant: merchant.code, purpose: 'password', to, code: verificationCode })
      const member = await findByMobile(sql, merchant.code, keys.blindIndex.all('mobile', to))
      if (!member || member.status !== 'ACTIVE') throw new DomainError('CODE_INVALID', 'nobody has this number')
      await assertCanLogIn(sql, member, clock())
      await reset(member, request, context, (tx) => codes.redeem(tx, code))
      const owner = { memberId: member.id, merchant: merchant.code }
      await verifyContact(sql, keys, { ...owner, kind: 'mobile', value: to }, clock())
      return startSession((await findById(sql, merchant.code, member.id))!, context, clock(), { name: 'reset' })
    },
  }
}
