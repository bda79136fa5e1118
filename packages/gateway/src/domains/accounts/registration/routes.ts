import { createCaptcha } from '../captcha/service.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { createCodes } from '../verification-codes/verification-codes.ts'
import { createFirebaseTokens } from '../sign-in/firebase-tokens.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createSessionStart } from '../sessions/start-session.ts'
import { createTotp } from '../totp/totp-service.ts'
import { createAddressMail } from './address-mail.ts'
import { createConsents } from './consents-service.ts'
import { createFreePlay } from '../free-play/free-play-service.ts'
import { checkAffiliate } from './inviters-service.ts'
import { createPasswordChanges } from '../passwords/passwords-service.ts'
import { createResetLinks } from '../passwords/reset-links.ts'
import { createRegistration } from './service.ts'
import type { IsReferralLive } from '../referral/is-referral-live.ts'
import { registrationSettings, toAnswer } from '../registration-settings/settings-service.ts'
import { createSmsRequests } from './sms-service.ts'

/** Handlers by which visitors register and reset passwords. */
export function registrationHandlers(deps: Deps, passwords: Passwords, isReferralLive: IsReferralLive): Handlers {
  const codes = createCodes(deps)
  const tools = {
    passwords,
    codes,
    startSession: createSessionStart(deps),
    captcha: createCaptcha(deps),
    verifyFirebaseToken: createFirebaseTokens(deps.config.firebaseJwksUrl),
  }
  const mailResetLink = createResetLinks(deps)
  const registration = createRegistration(deps, {
    ...tools,
    mailAddress: createAddressMail(deps, { codes, mailResetLink }),
    isReferralLive,
  })
  const changes = createPasswordChanges(deps, { ...tools, mailResetLink, totp: createTotp(deps) })
  const sms = createSmsRequests(deps, codes)
  const freePlay = createFreePlay(deps, tools)
  const agreeToTerms = createConsents(deps)
  return {
    registerSettings: async (_request, { merchant }) => toAnswer(await registrationSettings(deps, merchant)),
    register: (request, context) => registration.register(request, context),
    registerMobile: (request, context) => registration.registerMobile(request, context),
    affiliate: (request, context) => checkAffiliate(deps, request, context),
    smsNoLogin: (request, context) => sms.smsNoLogin(request, context),
    smsRegister: (request, context) => sms.smsRegister(request, context),
    agreeToTerms: async (request, context) => {
      await agreeToTerms(request, callerOf(context), context)
      return {}
    },
    changePassword: async (request, context) => {
      await changes.change(request, callerOf(context), context)
      return {}
    },
    forgotByEmail: async (request, context) => {
      await changes.forgotByEmail(request, context)
      return {}
    },
    resetPassword: async (request, context) => {
      await changes.resetByLink(request, context)
      return {}
    },
    forgotByPhone: (request, context) => changes.forgotByPhone(request, context),
    freePlay: (_request, context) => freePlay(context),
  }
}
