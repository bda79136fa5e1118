import { hasCentrePage, type CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { overlays, type MemberPage } from '@atrium/contracts/portal/paths'

/** Pages of the member centre in the header and the side menu, in the side menu's order. */
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
  /** Whether a release has the page at an address. */
  brings: (to: string) => boolean
  facts?: CentreFacts
}

/**
 * The pages that a release has and that are available. Pages whose availability is still unknown are included, so that
 * the menu does not shift for members who have them.
 */
export const memberEntries = ({ isModuleOn, brings, facts }: MemberEntrySources): MemberPage[] =>
  LINKED.filter((page) => brings(overlays.member(page)) && hasCentrePage(page, isModuleOn, facts) !== false)
