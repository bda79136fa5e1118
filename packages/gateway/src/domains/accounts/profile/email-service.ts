import type { CallValue } from '@atrium/contracts/calls'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { verifyContact } from '../members/contact-owners.ts'
import { openContact } from '../members/contact.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import { readEmail } from '../members/email-repository.ts'

/** Creates the calls by which a member verifies the email address on file. */
export function createEmailVerification({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>, codes: Codes) {
  /**
   * Returns the email address on file, which must be unverified.
   * @throws DomainError EMAIL_MISSING if no address is on file, EMAIL_VERIFIED
   */
  async function unverifiedAddress(
    { memberId }: Caller,
    merchant: string,
  ): Promise<{ account: string; address: string }> {
    const { account, emailSealed, isVerified } = await readEmail(sql, memberId)
    if (!emailSealed) throw new DomainError('EMAIL_MISSING', 'no e-mail address on file')
    if (isVerified) throw new DomainError('EMAIL_VERIFIED')
    return { account, address: openContact(keys, 'email', emailSealed, { merchant, account }) }
  }

  return {
    /**
     * Mails a code to the email address on file.
     * @throws DomainError EMAIL_MISSING, EMAIL_VERIFIED, CODE_TOO_MANY, TOO_MANY_REQUESTS, MAIL_UNAVAILABLE
     */
    async sendCode(caller: Caller, { merchant, language, ip }: CallContext): Promise<CallValue<'emailCode'>> {
      const { account, address } = await unverifiedAddress(caller, merchant.code)
      const { validMinutes } = await codes.send({
        merchant,
        purpose: 'address',
        channel: 'email',
        to: address,
        account,
        language,
        ip,
      })
      return { expiredMinutes: validMinutes }
    },

    /**
     * Verifies the email address on file with a code.
     * @throws DomainError EMAIL_MISSING, EMAIL_VERIFIED, CODE_INVALID, CODE_EXPIRED, EMAIL_TAKEN (only with the right
     *   code)
     */
    async verify(caller: Caller, code: string, { merchant, language }: CallContext): Promise<void> {
      const { account, address } = await unverifiedAddress(caller, merchant.code)
      await codes.redeem(
        sql,
        await codes.verify({
          merchant: merchant.code,
          purpose: 'address',
          channel: 'email',
          to: address,
          account,
          code,
        }),
      )
      const owner = { memberId: caller.memberId, merchant: merchant.code }
      if (!(await verifyContact(sql, keys, { ...owner, kind: 'email', value: address }, clock())))
        throw new DomainError('EMAIL_TAKEN', 'verified by another account', [
          { path: 'code', message: ERRORS.EMAIL_TAKEN[language] },
        ])
    },
  }
}
