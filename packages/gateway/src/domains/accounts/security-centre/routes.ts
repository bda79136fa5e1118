import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { createContactChange } from '../contacts/contact-change.ts'
import type { Passwords } from '../members/password-hashing.ts'
import { createLoginPasswordCheck } from '../login-password/login-password.ts'
import { createOwnSessions } from '../sessions/own-sessions.ts'
import { createTotp } from '../totp/totp-service.ts'
import { createCodes } from '../verification-codes/verification-codes.ts'

/** Handlers by which members change contacts and delete known devices and sessions. */
export function securityCentreHandlers(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'log' | 'mail' | 'sms' | 'realtime'>,
  passwords: Passwords,
): Handlers {
  const checks = { assertLoginPassword: createLoginPasswordCheck(deps, passwords), totp: createTotp(deps) }
  const contacts = createContactChange(deps, { ...checks, codes: createCodes(deps) })
  const sessions = createOwnSessions(deps, checks)
  return {
    contactCode: (request, context) => contacts.sendCode(request, callerOf(context), context),
    contactChange: async (request, context) => {
      await contacts.change(request, callerOf(context), context)
      return {}
    },
    sessions: (_request, context) => sessions.read(callerOf(context), context),
    deviceForget: async ({ deviceId }, context) => {
      await sessions.forgetDevice(callerOf(context), deviceId)
      return {}
    },
    networkForget: async ({ ip }, context) => {
      await sessions.forgetNetwork(callerOf(context), ip)
      return {}
    },
    sessionsEnd: async (request, context) => {
      await sessions.endOthers(request, callerOf(context), context)
      return {}
    },
  }
}
