import type { CallValue } from '@atrium/contracts/calls'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../pipeline/handler.ts'
import { isRecoveryCode, makeRecoveryCodes, useRecoveryCode } from './totp-recovery.ts'
import { confirmTotp, countTotpTry, deleteTotp, hasTotp, startTotp, takeTotpStep } from './totp-repository.ts'

const STEP_SECONDS = 30
/** Clocks of telephones differ: the step before and the one after are good, too. */
const WINDOW = 1
const TRIES = { most: 5, windowMs: 15 * 60_000 } as const
/** As RFC 4226 advises. */
const SECRET_BYTES = 20

export const placeOf = (memberId: bigint): string => `identity.totp/${memberId}/secret`

/**
 * One-time passwords of an authenticator app: enrolment, recovery codes, and the check at a log-in or a new password.
 */
export function createTotp({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>) {
  /** @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS after five tries in a quarter of an hour */
  async function check(memberId: bigint, code: string, state: 'confirmed' | 'new'): Promise<void> {
    const now = clock()
    const known = await countTotpTry(sql, memberId, new Date(now.getTime() - TRIES.windowMs), now)
    if (!known || known.isConfirmed !== (state === 'confirmed'))
      throw new DomainError('CODE_INVALID', `no ${state} secret`)
    if (known.tries > TRIES.most) throw new DomainError('TOO_MANY_REQUESTS', 'too many one-time passwords were tried')
    if (known.isConfirmed && isRecoveryCode(code)) return useRecoveryCode(sql, keys, memberId, code)
    const totp = new TOTP({
      secret: Secret.fromBase32(keys.field.open(known.secretSealed, placeOf(memberId))),
      period: STEP_SECONDS,
    })
    const delta = totp.validate({ token: code.replace(/\s/g, ''), window: WINDOW, timestamp: now.getTime() })
    if (delta === null) throw new DomainError('CODE_INVALID', 'wrong')
    const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
    if (!(await takeTotpStep(sql, memberId, step))) throw new DomainError('CODE_INVALID', 'used before')
  }

  return {
    /** A code of the app, or a recovery code. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    check: (memberId: bigint, code: string): Promise<void> => check(memberId, code, 'confirmed'),

    /**
     * Before a password is set without the old one: nothing to do for a member without an app.
     * @throws DomainError TOTP_REQUIRED without a code, CODE_INVALID, TOO_MANY_REQUESTS, each naming the field `totp`
     */
    async checkForRecovery(memberId: bigint, code: string | undefined, language: Language): Promise<void> {
      if (!(await hasTotp(sql, memberId))) return
      if (code === undefined) throw totpIssue('TOTP_REQUIRED', language)
      await check(memberId, code, 'confirmed').catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'CODE_INVALID'
          ? totpIssue('CODE_INVALID', language)
          : error
      })
    },

    /**
     * A new secret for the member's app. It counts for nothing until `confirm`; an unconfirmed one before is void.
     * @throws DomainError TOTP_ON
     */
    async start({ memberId, account }: Caller, issuer: string): Promise<CallValue<'totpStart'>> {
      const secret = new Secret({ size: SECRET_BYTES })
      if (!(await startTotp(sql, memberId, keys.field.seal(secret.base32, placeOf(memberId)))))
        throw new DomainError('TOTP_ON')
      return {
        secret: secret.base32,
        uri: new TOTP({ issuer, label: account, secret, period: STEP_SECONDS }).toString(),
      }
    },

    /** The app counts from now on. Returns the recovery codes. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    async confirm({ memberId }: Caller, code: string): Promise<CallValue<'totpConfirm'>> {
      await check(memberId, code, 'new')
      return sql.begin(async (tx) => {
        await confirmTotp(tx, memberId, clock())
        return { recoveryCodes: await makeRecoveryCodes(tx, keys, memberId) }
      })
    },

    /** @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    async renewRecoveryCodes({ memberId }: Caller, code: string): Promise<CallValue<'totpRecoveryCodes'>> {
      await check(memberId, code, 'confirmed')
      return { recoveryCodes: await sql.begin((tx) => makeRecoveryCodes(tx, keys, memberId)) }
    },

    /** @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    async remove({ memberId }: Caller, code: string): Promise<void> {
      await check(memberId, code, 'confirmed')
      await sql.begin((tx) => deleteTotp(tx, memberId))
    },
  }
}

export type Totp = ReturnType<typeof createTotp>

const totpIssue = (code: 'TOTP_REQUIRED' | 'CODE_INVALID', language: Language): DomainError =>
  new DomainError(code, 'authenticator app', [{ path: 'totp', message: ERRORS[code][language] }])
