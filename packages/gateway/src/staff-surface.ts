import { changeFacts } from './composition/change-facts.ts'
import { readGameEdges } from './composition/game-edges.ts'
import { merchantReadiness } from './composition/merchant-readiness.ts'
import { createMerchantFiles } from './composition/merchant-file/merchant-files.ts'
import { currentMerchant } from './composition/merchants.ts'
import { readProgrammeRates } from './composition/programme-rates.ts'
import { createMemberTimeline } from './composition/member-timeline/member-timeline.ts'
import { createMemberRecords } from './composition/member-timeline/member-records.ts'
import { createOpenWork } from './composition/open-work.ts'
import { createProblems } from './maintenance/problems.ts'
import { createStaffVerification } from './maintenance/staff-verification.ts'
import { createStaffSearch } from './composition/staff-search.ts'
import { readStartingCredit, writeStartingCredit } from './domains/accounts/index.ts'
import { createStaffReferralRewards } from './domains/accounts/referral/staff-referral-rewards.ts'
import { memberStaffHandlers } from './domains/accounts/staff-members/staff-routes.ts'
import { agentStaffHandlers } from './domains/agents/staff-routes.ts'
import { createStaffCases } from './domains/cases/staff-cases.ts'
import { createStaffSegments } from './domains/segments/staff-segments.ts'
import { createStaffChat } from './domains/chat/staff-chat.ts'
import { insertOwnNotice, isPictureUsed } from './domains/content/index.ts'
import { contentStaffHandlers } from './domains/content/staff-routes.ts'
import { gameStaffHandlers } from './domains/games/staff-routes.ts'
import { createStaffKyc } from './domains/kyc/staff-kyc.ts'
import { lotteryStaffHandlers } from './domains/lottery/staff-routes.ts'
import { createStaffMerchants } from './domains/merchants/lifecycle/staff-merchants.ts'
import { createStaffSettings } from './domains/merchants/staff-settings.ts'
import { promotionStaffHandlers } from './domains/promotions/staff-routes.ts'
import { createStaffData } from './domains/reports/exports/staff-data.ts'
import { createStaffExports } from './domains/reports/exports/staff-exports.ts'
import { createStaffReports } from './domains/reports/staff-reports.ts'
import { createStaffSupport } from './domains/support/staff-support.ts'
import { walletStaffHandlers } from './domains/wallet/staff-routes.ts'
import { createStaffWebhooks } from './domains/webhooks/staff-webhooks.ts'
import type { StaffHandlers } from './pipeline/staff-handler.ts'
import { createStaffChanges } from './platform/audit/staff-changes.ts'
import type { Deps } from './platform/deps.ts'
import { createStaffPictures } from './platform/images/staff-pictures.ts'
import { createProposals } from './platform/proposals/proposals.ts'
import { createStaffGivingLimits } from './platform/proposals/staff-giving-limits.ts'
import { proposalStaffHandlers } from './platform/proposals/staff-routes.ts'

export type StaffDeps = Pick<
  Deps,
  | 'sql'
  | 'config'
  | 'clock'
  | 'merchants'
  | 'keys'
  | 'payments'
  | 'depositOffers'
  | 'privateImages'
  | 'readProgrammeRates'
  | 'realtime'
  | 'mail'
  | 'sms'
  | 'log'
>

/** All staff operations that the gateway serves, one line per domain. */
export function staffSurface(gateway: StaffDeps): Record<string, StaffHandlers> {
  const deps = { ...gateway, proposals: createProposals(gateway) }
  return {
    members: memberStaffHandlers(deps),
    timeline: { ...createMemberTimeline(deps), ...createMemberRecords(deps) },
    referral: createStaffReferralRewards(deps),
    wallet: walletStaffHandlers(deps, insertOwnNotice),
    games: gameStaffHandlers(deps),
    promotions: promotionStaffHandlers(deps),
    lottery: lotteryStaffHandlers(deps),
    agents: agentStaffHandlers(deps),
    content: contentStaffHandlers(deps),
    reports: createStaffReports(deps),
    exports: createStaffExports(deps),
    data: createStaffData(deps),
    webhooks: createStaffWebhooks(deps),
    cases: createStaffCases(deps),
    segments: createStaffSegments(deps),
    kyc: createStaffKyc(deps),
    support: createStaffSupport(deps),
    chat: createStaffChat(deps),
    merchants: createStaffMerchants(deps, merchantReadiness),
    merchantFiles: createMerchantFiles(gateway, (own) => staffSurface({ ...gateway, ...own })),
    settings: createStaffSettings(deps, currentMerchant),
    pictures: createStaffPictures(deps, isPictureUsed),
    audit: createStaffChanges(deps, changeFacts),
    verification: createStaffVerification(deps),
    search: createStaffSearch(deps),
    work: createOpenWork(deps),
    problems: createProblems(deps),
    proposals: proposalStaffHandlers(deps.proposals),
    givingLimits: createStaffGivingLimits(deps, {
      readProgrammeRates,
      readGameEdges,
      readStartingCredit,
      writeStartingCredit,
    }),
  }
}
