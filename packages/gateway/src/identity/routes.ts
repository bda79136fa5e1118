import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { callerOf } from '../http/handler.ts'
import { createLogin } from './login-service.ts'
import type { Passwords } from './passwords.ts'
import { createSessions } from './session-service.ts'

export function identityHandlers(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>, passwords: Passwords): Handlers {
  const login = createLogin(deps, passwords)
  const sessions = createSessions(deps)
  return {
    login: (request, context) => login(request, context),
    logout: async (_request, context) => {
      await sessions.logout(callerOf(context))
      return {}
    },
    keepAlive: (_request, context) => sessions.keepAlive(callerOf(context)),
    firstLogin: async (_request, context) => {
      await sessions.firstLogin(callerOf(context))
      return {}
    },
    memberInfo: (_request, context) => sessions.memberInfo(callerOf(context), context.merchant.currency),
  }
}
