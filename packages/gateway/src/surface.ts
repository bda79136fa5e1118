import { agentHandlers } from './agents/routes.ts'
import { artRoutes } from './art/routes.ts'
import { chatHandlers } from './chat/routes.ts'
import { captchaHandlers } from './captcha/routes.ts'
import { contentHandlers } from './content/routes.ts'
import type { Deps } from './deps.ts'
import { gameHandlers } from './games/routes.ts'
import { gpaPlugin } from './gpa/plugin.ts'
import type { Surface } from './http/app.ts'
import { openApiRoute } from './http/openapi.ts'
import { createPasswords, type Passwords } from './identity/passwords.ts'
import { identityHandlers } from './identity/routes.ts'
import { lotteryHandlers } from './lottery/routes.ts'
import { memberHandlers } from './member/routes.ts'
import { promotionHandlers } from './promotions/routes.ts'
import { protectionHandlers } from './protection/routes.ts'
import type { Realtime } from './realtime/hub.ts'
import { realtimeHandlers } from './realtime/routes.ts'
import { streamRoute } from './realtime/stream-route.ts'
import { registrationHandlers } from './registration/routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { serviceDeskRoute } from './support/desk-route.ts'
import { supportHandlers } from './support/routes.ts'
import { walletHandlers } from './wallet/routes.ts'

/** Everything this gateway serves: one line a domain. */
export const gatewaySurface = (deps: Deps & { realtime: Pick<Realtime, 'join'> }): Surface => surfaceOf(deps, createPasswords())

// One queue for every password that is hashed or checked.
const surfaceOf = (deps: Deps & { realtime: Pick<Realtime, 'join'> }, passwords: Passwords): Surface => ({
  domains: {
    settings: settingsHandlers(deps),
    identity: identityHandlers(deps, passwords),
    registration: registrationHandlers(deps, passwords),
    captcha: captchaHandlers(deps),
    member: memberHandlers(deps),
    wallet: walletHandlers(deps),
    protection: protectionHandlers(deps),
    games: gameHandlers(deps, passwords),
    content: contentHandlers(deps),
    support: supportHandlers(deps),
    promotions: promotionHandlers(deps),
    lottery: lotteryHandlers(deps),
    agents: agentHandlers(deps),
    chat: chatHandlers(deps),
    realtime: realtimeHandlers(deps),
  },
  routes: [gpaPlugin(deps), streamRoute(deps), serviceDeskRoute(deps), openApiRoute, async (app) => artRoutes(app, deps)],
})
