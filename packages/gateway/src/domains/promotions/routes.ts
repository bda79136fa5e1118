import type { Deps } from '../../platform/deps.ts'
import type { PrivateImageDeps } from '../../platform/images/private/private-images.ts'
import type { CallContext, Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { listCall } from '../../pipeline/reports/list-call.ts'
import { createCampaigns } from './campaigns-service.ts'
import { createApplications } from './claims/applications.ts'
import { claimListSource, sumsView } from './claims/claim-list-source.ts'
import type { ClaimListReader } from './claims/claim-list-source.ts'
import { createMissions } from './progress/missions.ts'
import { createClaims } from './claims/claims-service.ts'
import { raffleHandlers } from './raffles/routes.ts'

export function promotionHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'> & PrivateImageDeps): Handlers {
  const campaigns = createCampaigns(deps)
  const claims = createClaims(deps)
  const applications = createApplications(deps)
  const missions = createMissions(deps)
  const list = listCall(deps.sql, claimListSource)
  const readerOf = (context: CallContext): ClaimListReader => ({
    memberId: callerOf(context).memberId,
    now: deps.clock(),
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
    imageOrigin: context.imageOrigin,
  })
  return {
    ...raffleHandlers(deps, claims),
    promotions: (request, context) => campaigns.list(context, request),
    availablePromotions: (_request, context) => campaigns.available(context),
    promotionDetail: (request, context) => campaigns.detail(context, request),
    promotionJoin: (request, context) => campaigns.join(request, context),
    promoCode: (request, context) => campaigns.byCode(request, context),
    claimTickets: (_request, context) => claims.tickets(context),
    claimTicket: (request, context) => claims.claim(request, context),
    promotionCheckIn: (request, context) => claims.checkIn(request, context),
    promotionApply: (request, context) => applications.apply(request, context),
    missionSummary: (request, context) => missions.summary(request, context),
    missionLeaderboard: (request, context) => missions.leaderboard(request, context),
    async promotionClaims(request, context) {
      const { list: rows, next, previous, sums } = await list.page(request, request, readerOf(context))
      return {
        list: rows,
        ...(next && { next }),
        ...(previous && { previous }),
        total: sums.total,
        currency: context.merchant.currency,
        sums: sumsView(sums),
      }
    },
    promotionClaimsFile: ({ after, ...filters }, context) => list.part(filters, { after }, readerOf(context)),
  }
}
