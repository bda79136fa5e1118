import type { CallValue, ParsedRequest, SignedIn } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { countTry, forgetTries } from '../throttling/throttle.ts'
import { assertCanLogIn, type LoginPolicy } from './login-policy.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import type { Factors, VerificationMethod } from './factors.ts'
import { countingFactors, isSameName, openFactors } from './factors.ts'
import { findById } from '../members/members-repository.ts'
import { verifyContact } from '../members/contact-owners.ts'
import { hashToken } from '../../../platform/keys/tokens.ts'
import type { Totp } from '../totp/totp-service.ts'
import type { Verification } from './verifications-repository.ts'
import { findVerification, takeVerification, tryVerification } from './verifications-repository.ts'

const TRIES = 5

interface Tools {
  loginPolicy: Pick<LoginPolicy, 'enter'>
  codes: Codes
  totp: Pick<Totp, 'check'>
}

/** Creates the second step of a log-in from a new network or device (domain rule AC-06). */
export function createLoginVerification(
  { sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>,
  { loginPolicy, codes, totp }: Tools,
) {
  const factorsOf = async ({ merchant, memberId, onKnownDevice }: Verification): Promise<Factors> =>
    countingFactors(await openFactors(sql, keys, merchant, memberId), onKnownDevice)

  /**
   * Checks a code or name by the chosen method.
   * @throws DomainError CODE_INVALID, CODE_EXPIRED, VERIFICATION_FAILED, TOO_MANY_REQUESTS
   */
  async function prove(
    memberId: bigint,
    merchant: string,
    factors: Factors,
    method: VerificationMethod,
    code: string,
    now: Date,
  ): Promise<void> {
    if (!factors[method]) throw new DomainError('VERIFICATION_FAILED', `nothing on file for ${method}`)
    if (method === 'totp') return totp.check(memberId, code)
    if (method === 'bank') {
      const subject = String(memberId)
      await countTry(sql, merchant, 'verifyBankName', subject, now)
      if (!isSameName(factors.bank!, code)) throw new DomainError('VERIFICATION_FAILED')
      return forgetTries(sql, merchant, 'verifyBankName', subject)
    }
    const to = factors[method]!
    await codes.redeem(sql, await codes.verify({ merchant, purpose: 'verification', channel: method, to, code }))
    // The code also verifies the number or address on file.
    const kind = method === 'sms' ? 'mobile' : 'email'
    await verifyContact(sql, keys, { memberId, merchant, kind, value: to }, now)
  }

  return {
    /**
     * Sends a code by the chosen method.
     * @throws DomainError VERIFICATION_EXPIRED, VERIFICATION_FAILED, TOO_MANY_REQUESTS, CODE_TOO_MANY, SMS_UNAVAILABLE,
     *   MAIL_UNAVAILABLE
     */
    async sendCode(
      { ticket, method }: ParsedRequest<'loginVerificationCode'>,
      { merchant, ip, language }: CallContext,
    ): Promise<CallValue<'loginVerificationCode'>> {
      const pending = await findVerification(sql, hashToken(ticket), { merchant: merchant.code, ip }, TRIES, clock())
      if (!pending) throw new DomainError('VERIFICATION_EXPIRED')
      const factors = await factorsOf(pending)
      const to = factors[method]
      if (!to) throw new DomainError('VERIFICATION_FAILED', `nothing on file for ${method}`)
      return codes.send({ merchant, purpose: 'verification', channel: method, to, language, ip })
    },

    /**
     * Verifies the code, and starts the session.
     * @throws DomainError VERIFICATION_EXPIRED (after ten minutes, five attempts, or from another address),
     *   VERIFICATION_FAILED, CODE_INVALID, CODE_EXPIRED, TOO_MANY_REQUESTS, ACCOUNT_DISABLED, SELF_EXCLUDED
     */
    async verify({ ticket, method, code }: ParsedRequest<'loginVerify'>, context: CallContext): Promise<SignedIn> {
      const { merchant, ip } = context
      const now = clock()
      const ticketHash = hashToken(ticket)
      const pending = await tryVerification(sql, ticketHash, { merchant: merchant.code, ip }, TRIES, now)
      const member = pending && (await findById(sql, merchant.code, pending.memberId))
      if (!member) throw new DomainError('VERIFICATION_EXPIRED')
      await assertCanLogIn(sql, member, now)
      await prove(member.id, merchant.code, await factorsOf(pending), method, code, now)
      if (!(await takeVerification(sql, ticketHash)))
        throw new DomainError('VERIFICATION_EXPIRED', 'used by another request')
      const { attemptId, passwordTyped } = pending
      return loginPolicy.enter(member, context, now, {
        name: attemptId === null ? 'firebase' : 'username',
        passwordTyped,
        ...(attemptId !== null && { attemptId }),
      })
    },
  }
}
