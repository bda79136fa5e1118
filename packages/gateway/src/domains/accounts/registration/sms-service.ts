import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { isMobileProofRequired } from '@atrium/contracts/rules/accounts/mobile-proof'
import { assertSlider, isWithoutSlider } from '../captcha/slider.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import { requireMobile } from '../members/mobile-number.ts'
import { findByMobile } from '../passwords/passwords-repository.ts'
import { isModuleOn, requireModules } from '../../../platform/tenancy/modules.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

const MODULES_FOR = {
  login: ['MOBILEVERCODELOGIN3'],
  password: ['CHNGPASSVERIF3', 'PWRESETSMS3'],
  username: ['USERNAMEREG3'],
  mobile: ['MOBILENUMREG3'],
} as const

const isOffered = (merchant: Merchant, purpose: 'login' | 'password'): boolean =>
  MODULES_FOR[purpose].every((modId) => isModuleOn(merchant, modId))

export function createSmsRequests({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>, codes: Codes) {
  /** The first codes need no slider, but a proof that is present must be valid. */
  async function checkSlider(merchant: Merchant, proof: string | undefined): Promise<{ withoutSlider: boolean }> {
    const withoutSlider = isWithoutSlider(merchant, proof)
    if (!withoutSlider) await assertSlider(sql, merchant, proof, clock())
    return { withoutSlider }
  }

  return {
    /**
     * Sends a code to the number of an existing account. Neither the response nor its duration reveals whether the
     * number has an account.
     * @throws DomainError FEATURE_OFF, MOBILE_INVALID, SLIDER_REQUIRED, TOO_MANY_REQUESTS, CODE_TOO_MANY,
     *   SMS_UNAVAILABLE
     */
    async smsNoLogin(
      { mobileNum, countryDialingCode, purpose, slider }: ParsedRequest<'smsNoLogin'>,
      { merchant, language, ip }: CallContext,
    ): Promise<CallValue<'smsNoLogin'>> {
      if (purpose) requireModules(merchant, ...MODULES_FOR[purpose])
      else if (!isOffered(merchant, 'login') && !isOffered(merchant, 'password'))
        throw new DomainError('FEATURE_OFF', 'neither a log-in nor a new password by text message')
      const to = requireMobile(countryDialingCode, mobileNum, language)
      const checked = await checkSlider(merchant, slider)
      const member = await findByMobile(sql, merchant.code, keys.blindIndex.all('mobile', to))
      const code = await codes.send({
        merchant,
        purpose: purpose ?? 'noLogin',
        channel: 'sms',
        to,
        language,
        ip,
        ...checked,
        delivery: member?.status === 'ACTIVE' ? 'quietly' : 'never',
      })
      return { success: true, message: sentIfKnown(code.validMinutes, language), ...code }
    },

    /**
     * Sends a code to a number for a registration. Whether another account has the number is only reported by the
     * registration itself, after the code is verified.
     * @throws DomainError those of `smsNoLogin`; also SMS_UNAVAILABLE if the gateway rejects this text message
     */
    async smsRegister(
      { mobileNo, countryDialingCode, variant, slider }: ParsedRequest<'smsRegister'>,
      { merchant, language, ip }: CallContext,
    ): Promise<CallValue<'smsRegister'>> {
      requireModules(merchant, ...MODULES_FOR[variant])
      if (!isMobileProofRequired(variant, (modId) => isModuleOn(merchant, modId)))
        throw new DomainError('FEATURE_OFF', 'off: REGMOBVERF3')
      const to = requireMobile(countryDialingCode, mobileNo, language, 'mobileNo')
      const checked = await checkSlider(merchant, slider)
      const code = await codes.send({ merchant, purpose: 'register', channel: 'sms', to, language, ip, ...checked })
      return { success: true, message: sent(code.validMinutes, language), ...code }
    },
  }
}

const sent = (minutes: number, language: Language): string =>
  language === 'KO'
    ? `인증번호를 보냈어요. ${minutes}분 안에 입력해 주세요.`
    : `We sent a code. Enter it within ${minutes} minutes.`

const sentIfKnown = (minutes: number, language: Language): string =>
  language === 'KO'
    ? `등록된 번호라면 인증번호가 전송돼요. ${minutes}분 안에 입력해 주세요.`
    : `If this number is registered, a code is on its way. Enter it within ${minutes} minutes.`
