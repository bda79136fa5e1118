import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { createProfile } from './profile-service.ts'
import { createSecurityCentre } from './service.ts'

export function profileHandlers(deps: Pick<Deps, 'sql' | 'keys' | 'clock'>): Handlers {
  const centre = createSecurityCentre(deps)
  const profile = createProfile(deps)
  return {
    securityConfig: (_request, context) => centre.securityConfig(callerOf(context), context.merchant.code),
    avatar: (_request, context) => profile.avatar(callerOf(context)),
    memberIcon: (_request, context) => profile.memberIcon(callerOf(context)),
    unreadCount: (_request, context) => profile.unreadCount(callerOf(context)),
    fundsConsolidated: (_request, context) => profile.fundsConsolidated(callerOf(context), context.merchant),
    noticesRead: (_request, context) => profile.noticesRead(callerOf(context)),
  }
}
