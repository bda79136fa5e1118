import { readContractStates } from './domains/agents/index.ts'
import { agentHandlers } from './domains/agents/routes.ts'
import { unpaidBills } from './domains/agents/settlements/unpaid-bills.ts'
import { shownPictures } from './composition/shown-pictures.ts'
import { artRoutes } from './platform/images/routes.ts'
import { chatHandlers } from './domains/chat/routes.ts'
import { captchaHandlers } from './domains/accounts/captcha/routes.ts'
import { countUnreadNotices, serveTextFiles } from './domains/content/index.ts'
import { contentHandlers } from './domains/content/routes.ts'
import type { Deps } from './platform/deps.ts'
import { gameHandlers } from './domains/games/routes.ts'
import { gpaPlugin } from './wallet-api/plugin.ts'
import type { Surface } from './app.ts'
import { EXPORT_SECTIONS } from './composition/personal-data.ts'
import { openApiRoute } from './pipeline/openapi.ts'
import { createMemberChecks } from './domains/accounts/index.ts'
import { createPasswords, type Passwords } from './domains/accounts/members/password-hashing.ts'
import { securityCentreHandlers } from './domains/accounts/security-centre/routes.ts'
import { signInHandlers } from './domains/accounts/sign-in/routes.ts'
import { kycHandlers } from './domains/kyc/routes.ts'
import { lotteryHandlers } from './domains/lottery/routes.ts'
import { messageHandlers } from './domains/messages/routes.ts'
import { personalDataHandlers } from './domains/accounts/personal-data/routes.ts'
import { paymentPasswordHandlers } from './domains/accounts/payment-password/routes.ts'
import { profileHandlers } from './domains/accounts/profile/routes.ts'
import { isReferralLive } from './domains/promotions/index.ts'
import { pointHandlers } from './domains/promotions/points/routes.ts'
import { vipHandlers } from './domains/promotions/vip/routes.ts'
import { promotionHandlers } from './domains/promotions/routes.ts'
import { responsibleGamingHandlers } from './domains/responsible-gaming/routes.ts'
import type { Realtime } from './platform/realtime/hub.ts'
import { streamHandlers } from './domains/accounts/sessions/routes.ts'
import { streamRoute } from './domains/accounts/sessions/stream-route.ts'
import { referralHandlers } from './domains/accounts/referral/routes.ts'
import { registrationHandlers } from './domains/accounts/registration/routes.ts'
import { merchantHandlers } from './domains/merchants/routes.ts'
import { serviceDeskRoute } from './domains/support/desk-route.ts'
import { supportHandlers } from './domains/support/routes.ts'
import { createEventApplication } from './domains/wallet/payment-events.ts'
import { walletHandlers } from './domains/wallet/routes.ts'
import { paymentWebhookRoute } from './platform/payment-service/webhook-route.ts'

/** Everything that the gateway serves, one line per domain. */
export const gatewaySurface = (deps: Deps & { realtime: Pick<Realtime, 'join'> }): Surface =>
  surfaceOf(deps, createPasswords())

// All domains share one queue for hashing and checking passwords.
const surfaceOf = (deps: Deps & { realtime: Pick<Realtime, 'join'> }, passwords: Passwords): Surface => ({
  domains: {
    settings: merchantHandlers(deps),
    identity: signInHandlers(deps, passwords),
    registration: registrationHandlers(deps, passwords, isReferralLive),
    referral: referralHandlers(deps, isReferralLive),
    captcha: captchaHandlers(deps),
    member: profileHandlers(deps, { countUnreadNotices, readContracts: readContractStates }),
    paymentPassword: paymentPasswordHandlers(deps, passwords),
    security: securityCentreHandlers(deps, passwords),
    personalData: personalDataHandlers(deps, passwords, EXPORT_SECTIONS),
    messages: messageHandlers(deps),
    wallet: walletHandlers(deps, createMemberChecks(deps, passwords), [unpaidBills]),
    kyc: kycHandlers(deps),
    protection: responsibleGamingHandlers(deps),
    games: gameHandlers(deps, passwords),
    content: contentHandlers(deps),
    support: supportHandlers(deps),
    promotions: promotionHandlers(deps),
    points: pointHandlers(deps, createMemberChecks(deps, passwords)),
    vip: vipHandlers(deps),
    lottery: lotteryHandlers(deps),
    agents: agentHandlers(deps, passwords),
    chat: chatHandlers(deps),
    realtime: streamHandlers(deps),
  },
  routes: [
    gpaPlugin(deps),
    paymentWebhookRoute(deps, deps.payments, createEventApplication(deps)),
    streamRoute(deps),
    serviceDeskRoute(deps),
    openApiRoute,
    async (app) => artRoutes(app, deps, shownPictures),
    async (app) => serveTextFiles(app, deps),
  ],
})
