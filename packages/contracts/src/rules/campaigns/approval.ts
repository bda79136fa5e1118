import { parseMoney } from '../../money/index.ts'
import type { CampaignKind } from './kinds.ts'

/** Kinds that give nothing by themselves. */
const FREE_KINDS: readonly CampaignKind[] = ['INFO', 'REBATE', 'REFERRAL']

/** Whether another person has to approve a version: it can cost more than the merchant's threshold, or without a limit. Amounts are decimal strings. */
export const needsApproval = ({ rules, budget }: { rules: { kind: CampaignKind }; budget: { credits: string | null } }, approveAbove: string): boolean =>
  !FREE_KINDS.includes(rules.kind) && (budget.credits === null || parseMoney(budget.credits) > parseMoney(approveAbove))
