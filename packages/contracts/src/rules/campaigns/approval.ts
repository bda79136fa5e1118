import { parseMoney } from '../../money/index.ts'
import type { CampaignKind } from './kinds.ts'

const ANNOUNCEMENTS: readonly CampaignKind[] = ['INFO', 'REBATE', 'REFERRAL']
/** Kinds that members only read: they give nothing by themselves, and nobody takes part in them. */
export const isAnnouncement = (kind: CampaignKind): boolean => ANNOUNCEMENTS.includes(kind)

/**
 * Whether another person has to approve a version: it can cost more than the merchant's threshold, or without a limit.
 * Amounts are decimal strings.
 */
export const needsApproval = (
  { rules, budget }: { rules: { kind: CampaignKind }; budget: { credits: string | null } },
  approveAbove: string,
): boolean =>
  !isAnnouncement(rules.kind) && (budget.credits === null || parseMoney(budget.credits) > parseMoney(approveAbove))
