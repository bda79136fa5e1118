import { createCaptcha } from '../captcha/service.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { createLoginPolicy } from './login-policy.ts'
import { createLoginWithoutPassword } from './by-phone.ts'
import { createLoginByUsername } from './by-username.ts'
import { createCodes } from '../verification-codes/verification-codes.ts'
import { createEmailVerification } from '../profile/email-service.ts'
import { createFirebaseTokens } from './firebase-tokens.ts'
import { createLoginPasswordCheck } from '../login-password/login-password.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createSessions } from '../sessions/session-service.ts'
import { createSessionStart } from '../sessions/start-session.ts'
import { createTotpEnrolment } from '../totp/totp-enrolment.ts'
import { createTotp } from '../totp/totp-service.ts'
import { createLoginVerification } from './verification-service.ts'

export function signInHandlers(deps: Deps, passwords: Passwords): Handlers {
  const codes = createCodes(deps)
  const totp = createTotp(deps)
  const loginPolicy = createLoginPolicy(deps, createSessionStart(deps))
  const byUsername = createLoginByUsername(deps, { loginPolicy, captcha: createCaptcha(deps), passwords })
  const { bySms, byFirebase } = createLoginWithoutPassword(deps, {
    loginPolicy,
    codes,
    verifyFirebaseToken: createFirebaseTokens(deps.config.firebaseJwksUrl),
  })
  const verification = createLoginVerification(deps, { loginPolicy, codes, totp })
  const enrolment = createTotpEnrolment(deps, {
    totp,
    assertLoginPassword: createLoginPasswordCheck(deps, passwords),
  })
  const sessions = createSessions(deps)
  const email = createEmailVerification(deps, codes)
  return {
    login(request, context) {
      if (request.type === 'sms') return bySms(request, context)
      return request.type === 'firebase' ? byFirebase(request, context) : byUsername(request, context)
    },
    loginVerificationCode: (request, context) => verification.sendCode(request, context),
    loginVerify: (request, context) => verification.verify(request, context),
    totpStart: ({ loginPassword }, context) => enrolment.start(callerOf(context), loginPassword, context),
    totpConfirm: ({ code }, context) => enrolment.confirm(callerOf(context), code, context),
    totpRecoveryCodes: ({ code }, context) => enrolment.renewRecoveryCodes(callerOf(context), code),
    totpRemove: async ({ code }, context) => {
      await enrolment.remove(callerOf(context), code, context)
      return {}
    },
    emailCode: (_request, context) => email.sendCode(callerOf(context), context),
    emailVerify: async ({ code }, context) => {
      await email.verify(callerOf(context), code, context)
      return {}
    },
    logout: async (_request, context) => {
      await sessions.logout(callerOf(context))
      return {}
    },
    keepAlive: (_request, context) => sessions.keepAlive(callerOf(context)),
    firstLogin: async (_request, context) => {
      await sessions.firstLogin(callerOf(context))
      return {}
    },
    memberInfo: (_request, context) => sessions.memberInfo(callerOf(context), context.merchant, context.language),
  }
}
