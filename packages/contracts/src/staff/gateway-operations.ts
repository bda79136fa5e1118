import { agentSettingsOperations } from './agents/settings.ts'
import { agentTreeOperations } from './agents/tree.ts'
import { timelineOperations } from './members/timeline.ts'
import { topAgentOperations } from './agents/top-agents.ts'
import { contractCycleOperations } from './agents/cycles.ts'
import { merchantBillOperations } from './agents/bills.ts'
import { merchantContractOperations } from './agents/contracts.ts'
import { agreementOperations } from './members/agreements.ts'
import { adjustmentOperations } from './members/adjustments.ts'
import { authenticatorOperations } from './members/authenticator.ts'
import { campaignOperations } from './marketing/campaigns.ts'
import { campaignClaimOperations } from './marketing/claims.ts'
import { campaignRaffleOperations } from './marketing/raffles.ts'
import { brandOperations } from './brand.ts'
import { caseOperations } from './cases.ts'
import { changeOperations } from './changes.ts'
import { cashierSettingsOperations } from './wallet/cashier-settings.ts'
import { contentOperations } from './content/operations.ts'
import { textOperations } from './content/texts.ts'
import { dataOperations } from './data.ts'
import type { OperationDefinition } from './define.ts'
import { depositOperations } from './wallet/deposits.ts'
import { reconciliationOperations } from './wallet/reconciliation.ts'
import { gameOperations } from './games.ts'
import { givingLimitOperations } from './giving-limits.ts'
import { kycOperations } from './kyc.ts'
import { lotteryCalendarOperations } from './lottery/calendar.ts'
import { lotteryChangeOperations } from './lottery/changes.ts'
import { lotteryExposureOperations } from './lottery/exposure.ts'
import { lotteryIssueOperations } from './lottery/issues.ts'
import { lotterySettingsOperations } from './lottery/settings.ts'
import { maintenanceOperations } from './maintenance.ts'
import { memberListOperations } from './members/member-lists.ts'
import { memberAccessOperations } from './members/access.ts'
import { memberClosingOperations } from './members/closing.ts'
import { memberProtectionOperations } from './members/protection.ts'
import { areaBlockOperations } from './members/area-blocks.ts'
import { duplicateOperations } from './members/duplicates.ts'
import { memberBonusOperations } from './members/bonuses.ts'
import { memberNoteOperations } from './members/member-notes.ts'
import { segmentOperations } from './marketing/segments.ts'
import { memberTagOperations } from './marketing/member-tags.ts'
import { memberOperations } from './members/members.ts'
import { merchantFileOperations } from './merchant-file.ts'
import { merchantGameOperations } from './merchant-games.ts'
import { merchantRoomOperations } from './merchant-rooms.ts'
import { memberMoneyOperations } from './member-money.ts'
import { merchantOperations } from './merchants.ts'
import { merchantProposalOperations } from './merchant-proposals.ts'
import { pointOperations } from './marketing/points.ts'
import { problemOperations } from './problems.ts'
import { providerOperations } from './providers.ts'
import { referralRewardOperations } from './members/referral-rewards.ts'
import { reportOperations } from './reports.ts'
import { roundOperations } from './rounds.ts'
import { searchOperations } from './search.ts'
import { settingsOperations } from './settings.ts'
import { staffMessageOperations } from './members/staff-messages.ts'
import { supportOperations } from './support.ts'
import { verificationOperations } from './verification.ts'
import { vipOperations } from './marketing/vip.ts'
import { exportOperations } from './exports.ts'
import { webhookOperations } from './webhooks.ts'
import { workOperations } from './work.ts'
import { withdrawalOperations } from './wallet/withdrawals.ts'
import type { z } from 'zod'

/**
 * Operations about merchants, members and money. The gateway performs and logs them: the staff server passes each on to
 * the same path below `/internal`, with a signed assertion of the caller, and stores nothing of it. Every path starts
 * with `/merchants/:merchant`, except those of lists over all merchants of the caller, and of the whole installation.
 */
export const gatewayOperations = {
  ...withdrawalOperations,
  ...depositOperations,
  ...reconciliationOperations,
  ...cashierSettingsOperations,
  ...memberOperations,
  ...memberListOperations,
  ...memberNoteOperations,
  ...memberAccessOperations,
  ...memberProtectionOperations,
  ...memberClosingOperations,
  ...areaBlockOperations,
  ...duplicateOperations,
  ...timelineOperations,
  ...caseOperations,
  ...kycOperations,
  ...agreementOperations,
  ...authenticatorOperations,
  ...adjustmentOperations,
  ...memberBonusOperations,
  ...referralRewardOperations,
  ...staffMessageOperations,
  ...supportOperations,
  ...lotteryIssueOperations,
  ...lotteryChangeOperations,
  ...lotterySettingsOperations,
  ...lotteryCalendarOperations,
  ...lotteryExposureOperations,
  ...campaignOperations,
  ...campaignClaimOperations,
  ...campaignRaffleOperations,
  ...memberTagOperations,
  ...segmentOperations,
  ...pointOperations,
  ...vipOperations,
  ...contentOperations,
  ...textOperations,
  ...gameOperations,
  ...merchantGameOperations,
  ...maintenanceOperations,
  ...merchantRoomOperations,
  ...providerOperations,
  ...agentTreeOperations,
  ...topAgentOperations,
  ...agentSettingsOperations,
  ...merchantContractOperations,
  ...merchantBillOperations,
  ...contractCycleOperations,
  ...givingLimitOperations,
  ...roundOperations,
  ...reportOperations,
  ...memberMoneyOperations,
  ...webhookOperations,
  ...exportOperations,
  ...dataOperations,
  ...changeOperations,
  ...verificationOperations,
  ...merchantOperations,
  ...searchOperations,
  ...workOperations,
  ...problemOperations,
  ...merchantFileOperations,
  ...settingsOperations,
  ...brandOperations,
  ...merchantProposalOperations,
} as const

export type GatewayOperation = keyof typeof gatewayOperations
/** Every operation, without its specific types. Comparing them with a definition would take the compiler seconds. */
export const gatewayTable = gatewayOperations as unknown as Readonly<Record<GatewayOperation, OperationDefinition>>
export type GatewayRequest<Name extends GatewayOperation> = z.output<(typeof gatewayOperations)[Name]['input']>
export type GatewayAnswer<Name extends GatewayOperation> = z.output<(typeof gatewayOperations)[Name]['answer']>
