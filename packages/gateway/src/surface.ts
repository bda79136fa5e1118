import { agentHandlers } from './agents/routes.ts'
import { contentHandlers } from './content/routes.ts'
import type { Deps } from './deps.ts'
import type { Surface } from './http/app.ts'
import { openApiRoute } from './http/openapi.ts'
import { identityHandlers } from './identity/routes.ts'
import { lotteryHandlers } from './lottery/routes.ts'
import { memberHandlers } from './member/routes.ts'
import { internalRoutes } from './merchants/routes.ts'
import { promotionHandlers } from './promotions/routes.ts'
import { settingsHandlers } from './settings/routes.ts'

/** Everything this gateway serves: one line a domain. */
export const gatewaySurface = (deps: Deps): Surface => ({
  domains: {
    settings: settingsHandlers(deps),
    identity: identityHandlers(deps),
    member: memberHandlers(deps),
    content: contentHandlers(deps),
    promotions: promotionHandlers(deps),
    lottery: lotteryHandlers(deps),
    agents: agentHandlers(deps),
  },
  routes: [internalRoutes(deps), openApiRoute],
})
