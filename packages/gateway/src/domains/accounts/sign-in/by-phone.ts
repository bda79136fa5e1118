import type { LoginValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { assertSlider } from '../captcha/slider.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext } from '../../../pipeline/handler.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { requireMobile } from '../members/mobile-number.ts'
import { assertCanLogIn, assertIntent, type LoginPolicy } from './login-policy.ts'
import type { Codes } from '../verification-codes/verification-codes.ts'
import { useFirebaseToken, type VerifyFirebaseToken } from './firebase-tokens.ts'
import { findKnownDevice } from '../devices/devices.ts'
import { countAttempt } from './login-lockout.ts'
import { findByMobile, findByVerifiedEmail } from '../members/members-repository.ts'
import { verifyContact } from '../members/contact-owners.ts'

interface Tools {
  loginPolicy: LoginPolicy
  codes: Pick<Codes, 'verify' | 'redeem'>
  verifyFirebaseToken: VerifyFirebaseToken
}

/** Creates the sign-in methods that need no password. */
export function createLoginWithoutPassword(
  { sql, keys, clock, config }: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config'>,
  { loginPolicy, codes, verifyFirebaseToken }: Tools,
) {
  return {
    /**
     * Signs in with a code sent to the member's number. Access to the number is sufficient proof even from a new
     * network, unless the member uses an authenticator app.
     * @throws DomainError FEATURE_OFF, SLIDER_REQUIRED, MOBILE_INVALID, CODE_INVALID, CODE_EXPIRED, ACCOUNT_LOCKED,
     *   TOO_MANY_REQUESTS, ACCOUNT_NOT_FOUND, ACCOUNT_DISABLED, NOT_A_MEMBER, SELF_EXCLUDED, NOT_AN_AGENT,
     *   REAL_ACCOUNT_REQUIRED
     */
    async bySms(request: Extract<ParsedRequest<'login'>, { type: 'sms' }>, context: CallContext): Promise<LoginValue> {
      const { merchant, ip, userAgent, language } = context
      if (!isModuleOn(merchant, 'MOBILEVERCODELOGIN3')) throw new DomainError('FEATURE_OFF', 'off: MOBILEVERCODELOGIN3')
      const now = clock()
      await assertSlider(sql, merchant, request.slider, now)
      const to = requireMobile(request.countryDialingCode, request.mobileNum, language)
      const index = keys.blindIndex('mobile', to)
      const member = await findByMobile(sql, merchant.code, keys.blindIndex.all('mobile', to))
      const { id: attemptId } = await countAttempt(sql, config.loginLimits, {
        merchant: merchant.code,
        accountIndex: index,
        memberId: member?.id,
        deviceId: await findKnownDevice(sql, member?.id, context, now),
        at: now,
        ip,
        userAgent,
        way: 'sms',
      })
      const code = await codes.verify({
        merchant: merchant.code,
        purpose: 'login',
        channel: 'sms',
        to,
        code: request.verificationCode,
      })
      if (!member) throw new DomainError('ACCOUNT_NOT_FOUND')
      await assertCanLogIn(sql, member, now)
      assertIntent(member, merchant, request.intent)
      await codes.redeem(sql, code)
      await verifyContact(sql, keys, { memberId: member.id, merchant: merchant.code, kind: 'mobile', value: to }, now)
      return loginPolicy.enterOrVerify(member, context, now, {
        name: 'sms',
        attemptId,
        passwordTyped: false,
        isPhoneProved: true,
      })
    },

    /**
     * Signs in with an ID token of Firebase Auth. The member is found by the token's mobile number, or by an email
     * address that both Firebase and the portal have verified. From a new network, a token without the number requires
     * further verification.
     * @throws DomainError FEATURE_OFF, SOCIAL_SIGN_IN_FAILED, SOCIAL_SIGN_IN_UNAVAILABLE, ACCOUNT_NOT_FOUND,
     *   ACCOUNT_DISABLED, NOT_A_MEMBER, SELF_EXCLUDED, NOT_AN_AGENT, REAL_ACCOUNT_REQUIRED
     */
    async byFirebase(
      { firebaseIdToken, firebaseChannel, intent }: Extract<ParsedRequest<'login'>, { type: 'firebase' }>,
      context: CallContext,
    ): Promise<LoginValue> {
      const { merchant } = context
      if (firebaseChannel === 'phone' && !isModuleOn(merchant, 'MOBILEVERCODELOGIN3'))
        throw new DomainError('FEATURE_OFF', 'off: MOBILEVERCODELOGIN3')
      const now = clock()
      const person = await verifyFirebaseToken(firebaseIdToken, firebaseChannel, merchant.firebase, now)
      const { mobile, email } = person
      const byMobile = mobile && (await findByMobile(sql, merchant.code, keys.blindIndex.all('mobile', mobile)))
      const member =
        byMobile || (email && (await findByVerifiedEmail(sql, merchant.code, keys.blindIndex.all('email', email))))
      if (!member) throw new DomainError('ACCOUNT_NOT_FOUND')
      await assertCanLogIn(sql, member, now)
      assertIntent(member, merchant, intent)
      await useFirebaseToken(sql, person, now)
      if (byMobile)
        await verifyContact(
          sql,
          keys,
          { memberId: member.id, merchant: merchant.code, kind: 'mobile', value: mobile },
          now,
        )
      return loginPolicy.enterOrVerify(member, context, now, {
        name: 'firebase',
        passwordTyped: false,
        isPhoneProved: firebaseChannel === 'phone',
      })
    },
  }
}
