import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { callerOf } from '../http/handler.ts'
import { createPasswords } from './passwords.ts'
import { createIdentity } from './service.ts'

export function identityHandlers(deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'realtime'>): Handlers {
  const identity = createIdentity(deps, createPasswords())
  return {
    login: (request, context) => identity.login(request, context),
    logout: async (_request, context) => {
      await identity.logout(callerOf(context))
      return {}
    },
    memberInfo: (_request, context) => identity.memberInfo(callerOf(context), context.merchant.currency),
  }
}
