import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { AUTHENTICATOR_WAIT_HOURS } from '@atrium/contracts/rules/authenticator-rules'
import { Secret, TOTP } from 'otpauth'
import type { Deps } from '../../../platform/deps.ts'
import { isRecoveryCode, useRecoveryCode } from './totp-recovery.ts'
import { countTotpTry, findTotpConfirmed, takeTotpStep } from './totp-repository.ts'

export const STEP_SECONDS = 30
/** Steps of tolerance for clocks of telephones: the step before and the one after are valid too. */
const WINDOW = 1
const TRIES = { most: 5, windowMs: 15 * 60_000 } as const

/** The place that a member's secret is sealed for. */
export const totpPlace = (memberId: bigint): string => `identity.totp/${memberId}/secret`

/** Time from which an app that was confirmed at `confirmedAt` is required beyond log-ins. */
export const totpGuardsFrom = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + AUTHENTICATOR_WAIT_HOURS * 60 * 60_000)

/** Checks of one-time passwords of an authenticator app, and of the recovery codes that replace them. */
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
      secret: Secret.fromBase32(keys.field.open(known.secretSealed, totpPlace(memberId))),
      period: STEP_SECONDS,
    })
    const delta = totp.validate({ token: code.replace(/\s/g, ''), window: WINDOW, timestamp: now.getTime() })
    if (delta === null) throw new DomainError('CODE_INVALID', 'wrong')
    const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
    if (!(await takeTotpStep(sql, memberId, step))) throw new DomainError('CODE_INVALID', 'used before')
  }

  /** Whether the member has an app that is required beyond log-ins. */
  async function isRequired(memberId: bigint): Promise<boolean> {
    const confirmedAt = await findTotpConfirmed(sql, memberId)
    return confirmedAt !== undefined && totpGuardsFrom(confirmedAt) <= clock()
  }

  return {
    /** A code of the app, or a recovery code. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    check: (memberId: bigint, code: string): Promise<void> => check(memberId, code, 'confirmed'),

    /** A code of the app that the member is about to confirm. @throws DomainError CODE_INVALID, TOO_MANY_REQUESTS */
    checkNew: (memberId: bigint, code: string): Promise<void> => check(memberId, code, 'new'),

    isRequired,

    /**
     * Called before money leaves, or what protects the account is replaced. Does nothing for a member without an app,
     * or with one that is not required yet.
     * @throws DomainError TOTP_REQUIRED without a code, CODE_INVALID, TOO_MANY_REQUESTS, each naming the field `totp`
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
