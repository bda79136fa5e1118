import { hasCentrePage, type CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { overlays, type MemberPage } from '@atrium/contracts/portal/paths'

/** Pages of the member centre that the header and the side menu lead to, in the order of the side menu. */
const LINKED: readonly MemberPage[] = [
  'referral',
  'depositv2',
  'withdraw',
  'rewardCenter',
  'manualRebate',
  'playerRank',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'personalProfit',
  'messageV2',
]

export interface MemberEntrySources {
  isModuleOn: (modId: string) => boolean
  /** Whether a release brings the page at an address. */
  brings: (to: string) => boolean
  facts?: CentreFacts
}

/**
 * Those of them that a release brings and that are had here. What is not known yet is taken for had: nothing moves in
 * the menu of whoever has it.
 */
export const memberEntries = ({ isModuleOn, brings, facts }: MemberEntrySources): MemberPage[] =>
  LINKED.filter((page) => brings(overlays.member(page)) && hasCentrePage(page, isModuleOn, facts) !== false)
