import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { AUTHENTICATOR_WAIT_HOURS } from '@atrium/contracts/rules/accounts/authenticator-rules'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../platform/deps.ts'
import { isRecoveryCode, useRecoveryCode } from './totp-recovery.ts'
import { countTotpTry, findTotpConfirmed, takeTotpStep } from './totp-repository.ts'

export const STEP_SECONDS = 30
/** Number of time steps before and after the current one whose codes are accepted, because phone clocks drift. */
const WINDOW = 1
export const TOTP_TRIES = { most: 5, windowMs: 15 * 60_000 } as const

/** Returns the context that a member's encrypted secret is bound to. */
export const totpPlace = (memberId: bigint): string => `identity.totp/${memberId}/secret`

/** Returns the time from which an app confirmed at `confirmedAt` is required for actions other than log-ins. */
export const totpGuardsFrom = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + AUTHENTICATOR_WAIT_HOURS * 60 * 60_000)

/** Creates the checks of authenticator app codes and of the recovery codes that replace them. */
export function createTotp({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>) {
  /**
   * Checks a code of an app in the given state.
   * @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS after five attempts in 15 minutes
   */
  async function check(memberId: bigint, code: string, state: 'confirmed' | 'new'): Promise<void> {
    const now = clock()
    const known = await countTotpTry(sql, memberId, new Date(now.getTime() - TOTP_TRIES.windowMs), now)
    if (!known || known.isConfirmed !== (state === 'confirmed'))
      throw new DomainError('CODE_INVALID', `no ${state} secret`)
    if (known.tries > TOTP_TRIES.most)
      throw new DomainError('TOO_MANY_REQUESTS', 'too many one-time passwords were tried')
    if (known.isConfirmed && isRecoveryCode(code)) return useRecoveryCode(sql, keys, memberId, code)
    const totp = new TOTP({
      secret: Secret.fromBase32(keys.field.open(known.secretSealed, totpPlace(memberId))),
      period: STEP_SECONDS,
    })
    const delta = totp.validate({ token: code.replace(/\s/g, ''), window: WINDOW, timestamp: now.getTime() })
    if (delta === null) throw new DomainError('CODE_INVALID', 'wrong')
    const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
    if (!(await takeTotpStep(sql, memberId, step))) throw new DomainError('CODE_INVALID', 'used before')
  }

  /** Returns whether the member has an app that is required for actions other than log-ins. */
  async function isRequired(memberId: bigint): Promise<boolean> {
    const confirmedAt = await findTotpConfirmed(sql, memberId)
    return confirmedAt !== undefined && totpGuardsFrom(confirmedAt) <= clock()
  }

  return {
    /** Checks a code of the app, or a recovery code. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    check: (memberId: bigint, code: string): Promise<void> => check(memberId, code, 'confirmed'),

    /** Checks a code of an app that is not confirmed yet. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    checkNew: (memberId: bigint, code: string): Promise<void> => check(memberId, code, 'new'),

    isRequired,

    /**
     * Requires a code before money leaves the account, or a security setting changes. Does nothing if the member has no
     * app, or it is not required yet.
     * @throws DomainError TOTP_REQUIRED if the code is missing, CODE_INVALID, TOO_MANY_REQUESTS; all name the field
     *   `totp`
     */
    async assertCode(memberId: bigint, code: string | undefined, language: Language): Promise<void> {
      if (!(await isRequired(memberId))) return
      if (code === undefined) throw totpIssue('TOTP_REQUIRED', language)
      await check(memberId, code, 'confirmed').catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'CODE_INVALID'
          ? totpIssue('CODE_INVALID', language)
          : error
      })
    },
  }
}

export type Totp = ReturnType<typeof createTotp>

const totpIssue = (code: 'TOTP_REQUIRED' | 'CODE_INVALID', language: Language): DomainError =>
  new DomainError(code, 'authenticator app', [{ path: 'totp', message: ERRORS[code][language] }])
