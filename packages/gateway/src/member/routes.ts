import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { callerOf } from '../http/handler.ts'
import { createSecurityCentre } from './service.ts'

export function memberHandlers(deps: Pick<Deps, 'sql' | 'keys'>): Handlers {
  const centre = createSecurityCentre(deps)
  return {
    securityConfig: (_request, context) => centre.securityConfig(callerOf(context), context.merchant.code),
  }
}
