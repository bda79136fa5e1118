import type { CallValue } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { AUTHENTICATOR_WAIT_HOURS } from '@atrium/contracts/rules/accounts/authenticator-rules'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Caller } from '../../../pipeline/handler.ts'
import { publishUnread } from '../../messages/index.ts'
import type { AssertLoginPassword } from '../login-password/login-password.ts'
import { sendAuthenticatorNotice } from './authenticator-notice.ts'
import { makeRecoveryCodes } from './totp-recovery.ts'
import { noteTotpChange, removeTotp } from './totp-changes.ts'
import { confirmTotp, startTotp } from './totp-repository.ts'
import type { Totp } from './totp-service.ts'
import { STEP_SECONDS, totpPlace } from './totp-service.ts'

/** Length recommended by RFC 4226. */
const SECRET_BYTES = 20

interface Checks {
  readonly assertLoginPassword: AssertLoginPassword
  readonly totp: Pick<Totp, 'check' | 'checkNew'>
}

/**
 * Creates the calls that set up and remove a member's authenticator app. Each change is logged, and the member is
 * notified.
 */
export function createTotpEnrolment(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>,
  { assertLoginPassword, totp }: Checks,
) {
  const { sql, keys, clock } = deps

  return {
    /**
     * Creates a secret for the member's app. It has no effect until `confirm`, and replaces an earlier unconfirmed
     * secret.
     * @throws DomainError OLD_PASSWORD_WRONG (the log-in password), ACCOUNT_LOCKED, TOTP_ON
     */
    async start(caller: Caller, loginPassword: string, context: CallContext): Promise<CallValue<'totpStart'>> {
      const { memberId, account } = caller
      await assertLoginPassword(caller, loginPassword, context)
      const secret = new Secret({ size: SECRET_BYTES })
      if (!(await startTotp(sql, memberId, keys.field.seal(secret.base32, totpPlace(memberId)))))
        throw new DomainError('TOTP_ON')
      const issuer = context.merchant.names[context.language]
      return {
        secret: secret.base32,
        uri: new TOTP({ issuer, label: account, secret, period: STEP_SECONDS }).toString(),
      }
    },

    /**
     * Confirms the app. Log-ins require it immediately, other actions only after `AUTHENTICATOR_WAIT_HOURS`. Returns
     * the recovery codes.
     * @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS
     */
    async confirm(caller: Caller, code: string, context: CallContext): Promise<CallValue<'totpConfirm'>> {
      const { memberId } = caller
      await totp.checkNew(memberId, code)
      const now = clock()
      const recoveryCodes = await sql.begin(async (tx) => {
        if (!(await confirmTotp(tx, memberId, now)))
          throw new DomainError('CODE_INVALID', 'confirmed by another request')
        const made = await makeRecoveryCodes(tx, keys, memberId)
        const owner = { memberId, merchant: context.merchant.code }
        await sendAuthenticatorNotice(tx, owner, 'authenticator-added', { hours: AUTHENTICATOR_WAIT_HOURS }, now)
        await noteTotpChange(tx, { ...owner, ip: context.ip }, 'authenticator-added', now)
        return made
      })
      await publishUnread(deps, memberId)
      return { recoveryCodes }
    },

    /** Replaces the recovery codes, after a code of the app. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    async renewRecoveryCodes({ memberId }: Caller, code: string): Promise<CallValue<'totpRecoveryCodes'>> {
      await totp.check(memberId, code)
      return { recoveryCodes: await sql.begin((tx) => makeRecoveryCodes(tx, keys, memberId)) }
    },

    /** Removes the app, after a code of it. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    async remove(caller: Caller, code: string, context: CallContext): Promise<void> {
      const { memberId } = caller
      await totp.check(memberId, code)
      const owner = { memberId, merchant: context.merchant.code, ip: context.ip }
      await sql.begin((tx) => removeTotp(tx, owner, clock()))
      await publishUnread(deps, memberId)
    },
  }
}
