import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { isWeakPaymentPassword } from '@atrium/contracts/rules/accounts/payment-password'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { openContact } from '../members/contact.ts'
import { maskEmail, maskMobile } from '../members/mask.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createLoginPasswordCheck } from '../login-password/login-password.ts'
import { refusedField } from '../registration-settings/field-errors.ts'
import { countTry, forgetTries } from '../throttling/throttle.ts'
import { createTotp } from '../totp/totp-service.ts'
import { createCodes } from '../verification-codes/verification-codes.ts'
import { paymentPasswordMail } from './notice-mail.ts'
import type { PaymentPasswordChange } from './notice-mail.ts'
import { readPaymentPasswordMember, replacePaymentPassword } from './repository.ts'
import type { PaymentPasswordMember } from './repository.ts'

/** The member whose payment password is used, with the merchant's code. */
export interface PaymentPasswordOwner {
  readonly memberId: bigint
  readonly merchant: string
}

type PaymentPasswordDeps = Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'mail' | 'sms'>

/** Creates the calls and checks of the payment password: six digits that protect payout accounts and withdrawals. */
export function createPaymentPasswords(deps: PaymentPasswordDeps, passwords: Passwords) {
  const { sql, keys, clock, log, mail } = deps
  const codes = createCodes(deps)
  const totp = createTotp(deps)
  const assertLoginPassword = createLoginPasswordCheck(deps, passwords)

  /**
   * Checks the payment password.
   * @throws DomainError PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED after five wrong
   *   passwords in 15 minutes
   */
  async function assertCorrect({ memberId, merchant }: PaymentPasswordOwner, password: string): Promise<void> {
    const { paymentPasswordHash } = await readPaymentPasswordMember(sql, memberId)
    await assertMatches({ memberId, merchant }, paymentPasswordHash, password)
  }

  async function assertMatches(
    { memberId, merchant }: PaymentPasswordOwner,
    hash: string | null,
    password: string,
  ): Promise<void> {
    if (hash === null) throw new DomainError('PAYMENT_PASSWORD_MISSING')
    // Counted before the comparison, so that concurrent guesses cannot exceed the limit.
    await countTry(sql, merchant, 'paymentPassword', String(memberId), clock())
    if (!(await passwords.matches(hash, password))) throw new DomainError('PAYMENT_PASSWORD_WRONG')
    await forgetTries(sql, merchant, 'paymentPassword', String(memberId))
  }

  function assertStrong(password: string, { language }: CallContext): void {
    if (isWeakPaymentPassword(password)) throw refusedField('PAYMENT_PASSWORD_WEAK', 'password', language)
  }

  /** Sent after the response: a failed mail does not undo the change. */
  function notifyMember(
    member: PaymentPasswordMember,
    change: PaymentPasswordChange,
    { merchant, language }: CallContext,
  ): void {
    if (!member.emailSealed || !member.isEmailVerified) return
    const to = openContact(keys, 'email', member.emailSealed, { merchant: merchant.code, account: member.account })
    void mail
      .send(paymentPasswordMail(to, { brand: merchant.names[language], account: member.account, change }, language))
      .catch((err: unknown) => log.error({ err, change }, 'a change of a payment password could not be notified'))
  }

  /** Returns the verified contact that the code is sent to. @throws DomainError CONTACT_NOT_VERIFIED */
  function verifiedContact(
    { account, emailSealed, isEmailVerified, mobileSealed, isMobileVerified }: PaymentPasswordMember,
    merchant: string,
  ): { channel: 'email' | 'sms'; to: string } {
    if (emailSealed && isEmailVerified)
      return { channel: 'email', to: openContact(keys, 'email', emailSealed, { merchant, account }) }
    if (mobileSealed && isMobileVerified)
      return { channel: 'sms', to: openContact(keys, 'mobile', mobileSealed, { merchant, account }) }
    throw new DomainError('CONTACT_NOT_VERIFIED')
  }

  return {
    assertCorrect,

    /**
     * Sets the first payment password.
     * @throws DomainError PAYMENT_PASSWORD_SET, PAYMENT_PASSWORD_WEAK, OLD_PASSWORD_WRONG (the log-in password),
     *   ACCOUNT_LOCKED
     */
    async set(
      { password, loginPassword }: ParsedRequest<'paymentPasswordSet'>,
      caller: Caller,
      context: CallContext,
    ): Promise<void> {
      const member = await readPaymentPasswordMember(sql, caller.memberId)
      if (member.paymentPasswordHash !== null) throw new DomainError('PAYMENT_PASSWORD_SET')
      assertStrong(password, context)
      await assertLoginPassword(caller, loginPassword, context)
      if (password === loginPassword) throw refusedField('PAYMENT_PASSWORD_WEAK', 'password', context.language)
      if (!(await replacePaymentPassword(sql, caller.memberId, null, await passwords.hash(password))))
        throw new DomainError('PAYMENT_PASSWORD_SET', 'set by another request')
      notifyMember(member, 'set', context)
    },

    /**
     * Changes the payment password.
     * @throws DomainError PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED,
     *   PAYMENT_PASSWORD_WEAK, ACCOUNT_LOCKED
     */
    async change(
      { oldPassword, password }: ParsedRequest<'paymentPasswordChange'>,
      caller: Caller,
      context: CallContext,
    ): Promise<void> {
      const { merchant, language } = context
      const member = await readPaymentPasswordMember(sql, caller.memberId)
      assertStrong(password, context)
      await assertMatches(
        { memberId: caller.memberId, merchant: merchant.code },
        member.paymentPasswordHash,
        oldPassword,
      )
      // Counted like a wrong log-in password, and never reset: the response reveals whether these six digits are also
      // the log-in password.
      await countTry(sql, merchant.code, 'changePassword', String(caller.memberId), clock())
      if (await passwords.matches(member.passwordHash, password))
        throw refusedField('PAYMENT_PASSWORD_WEAK', 'password', language)
      if (
        !(await replacePaymentPassword(
          sql,
          caller.memberId,
          member.paymentPasswordHash,
          await passwords.hash(password),
        ))
      )
        throw new DomainError('PAYMENT_PASSWORD_WRONG', 'changed by another request')
      notifyMember(member, 'changed', context)
    },

    /**
     * Sends a code for a reset of the payment password.
     * @throws DomainError PAYMENT_PASSWORD_MISSING, CONTACT_NOT_VERIFIED, and those of `Codes.send`
     */
    async sendCode(
      { memberId }: Caller,
      { merchant, language, ip }: CallContext,
    ): Promise<CallValue<'paymentPasswordCode'>> {
      const member = await readPaymentPasswordMember(sql, memberId)
      if (member.paymentPasswordHash === null) throw new DomainError('PAYMENT_PASSWORD_MISSING')
      const { channel, to } = verifiedContact(member, merchant.code)
      const { expiredMinutes } = await codes.send({ merchant, purpose: 'paymentPassword', channel, to, language, ip })
      return { sentTo: channel === 'email' ? maskEmail(to) : maskMobile(to), resendAfter: expiredMinutes * 60 }
    },

    /**
     * Resets the payment password with a code.
     * @throws DomainError PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WEAK, CONTACT_NOT_VERIFIED, OLD_PASSWORD_WRONG
     *   (the log-in password), ACCOUNT_LOCKED, CODE_INVALID, CODE_EXPIRED, TOTP_REQUIRED
     */
    async reset(
      { code, loginPassword, password, totp: totpCode }: ParsedRequest<'paymentPasswordReset'>,
      caller: Caller,
      context: CallContext,
    ): Promise<void> {
      const { merchant, language } = context
      const member = await readPaymentPasswordMember(sql, caller.memberId)
      if (member.paymentPasswordHash === null) throw new DomainError('PAYMENT_PASSWORD_MISSING')
      assertStrong(password, context)
      const { channel, to } = verifiedContact(member, merchant.code)
      await assertLoginPassword(caller, loginPassword, context)
      if (password === loginPassword) throw refusedField('PAYMENT_PASSWORD_WEAK', 'password', language)
      const verified = await codes.verify({ merchant: merchant.code, purpose: 'paymentPassword', channel, to, code })
      await totp.assertCode(caller.memberId, totpCode, language)
      const newHash = await passwords.hash(password)
      await sql.begin(async (tx) => {
        await codes.redeem(tx, verified)
        if (!(await replacePaymentPassword(tx, caller.memberId, member.paymentPasswordHash, newHash)))
          throw new DomainError('CODE_INVALID', 'the payment password was changed by another request')
      })
      await forgetTries(sql, merchant.code, 'paymentPassword', String(caller.memberId))
      notifyMember(member, 'reset', context)
    },
  }
}
