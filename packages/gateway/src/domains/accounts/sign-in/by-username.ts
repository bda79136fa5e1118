import type { LoginValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import { captchaCookie } from '../captcha/cookie.ts'
import type { Captcha } from '../captcha/service.ts'
import { assertSlider } from '../captcha/slider.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { assertCanLogIn, assertIntent, type LoginPolicy } from './login-policy.ts'
import { findKnownDevice } from '../devices/devices.ts'
import { countAttempt } from './login-lockout.ts'
import { findByAccount, markMustChangePassword } from '../members/members-repository.ts'
import { normalPassword, type Passwords } from '../members/password-hashing.ts'
import { defaultPasswordOf } from '../registration-settings/default-password.ts'

interface Tools {
  loginPolicy: LoginPolicy
  captcha: Pick<Captcha, 'isPictureRead'>
  passwords: Passwords
}

export function createLoginByUsername(
  { sql, keys, clock, config }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config'>,
  { loginPolicy, captcha, passwords }: Tools,
) {
  const { loginLimits } = config

  /**
   * Signs in with account name and password.
   * @throws DomainError SLIDER_REQUIRED, CAPTCHA_REQUIRED, WRONG_CREDENTIALS (the same for unknown name and wrong
   *   password), ACCOUNT_LOCKED, TOO_MANY_REQUESTS, ACCOUNT_DISABLED, NOT_A_MEMBER, SELF_EXCLUDED, NOT_AN_AGENT,
   *   REAL_ACCOUNT_REQUIRED, VERIFICATION_UNAVAILABLE. If the error names the field `captcha`, the next attempt needs
   *   an image captcha.
   */
  return async function login(
    request: Extract<ParsedRequest<'login'>, { type: 'username' }>,
    context: CallContext,
  ): Promise<LoginValue> {
    const { merchant, ip, userAgent, cookies, language } = context
    const { username, password } = request
    const now = clock()
    await assertSlider(sql, merchant, request.slider, now)
    const isPictureRead = await captcha.isPictureRead(merchant.code, cookies.get(captchaCookie), request.captcha)
    const refusal = (code: 'CAPTCHA_REQUIRED' | 'WRONG_CREDENTIALS', asksForPicture: boolean) =>
      new DomainError(
        code,
        undefined,
        asksForPicture ? [{ path: 'captcha', message: ERRORS.CAPTCHA_REQUIRED[language] }] : [],
      )
    const isPictureDue = (failures: number) => isModuleOn(merchant, 'CAPTCHA3') && failures >= loginLimits.captchaAfter

    // Log-in attempts are counted by normal form. A lookup by any other spelling would give each spelling its own
    // count.
    const member = await findByAccount(sql, merchant.code, normalForm(username))
    const deviceId = await findKnownDevice(sql, member?.id, context, now)
    const attempt = await countAttempt(
      sql,
      loginLimits,
      {
        merchant: merchant.code,
        accountIndex: keys.blindIndex('account', username),
        memberId: member?.id,
        deviceId,
        at: now,
        ip,
        userAgent,
        way: 'username',
      },
      (failures) => {
        if (isPictureDue(failures) && !isPictureRead) throw refusal('CAPTCHA_REQUIRED', true)
      },
    )
    const isRight = await passwords.matches(member?.passwordHash, password)
    if (!member || !isRight) throw refusal('WRONG_CREDENTIALS', isPictureDue(attempt.failures))
    await assertCanLogIn(sql, member, now)
    assertIntent(member, merchant, request.intent)
    const mustChangePassword =
      member.mustChangePassword ||
      normalPassword(password) === (await defaultPasswordOf({ sql, keys, config }, merchant.code))
    if (mustChangePassword && !member.mustChangePassword) await markMustChangePassword(sql, member.id)
    return loginPolicy.enterOrVerify({ ...member, mustChangePassword }, context, now, {
      name: 'username',
      attemptId: attempt.id,
      passwordTyped: true,
    })
  }
}
