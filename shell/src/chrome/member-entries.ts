import { hasCentrePage, type CentreFacts } from '@atrium/contracts/centre-pages'
import type { MemberPage } from '@atrium/contracts/paths'

/** Pages of the member centre that the header and the side menu lead to, in the order of the side menu. */
const LINKED: readonly MemberPage[] = ['referral', 'depositv2', 'withdraw', 'rewardCenter', 'manualRebate', 'playerRank', 'personalHistoryCopy', 'transactionHistory', 'securityCenter', 'personalProfit', 'messageV2']

/** Those of them that are had here. What is not known yet is taken for had: nothing moves in the menu of whoever has it. */
export const memberEntries = (isModuleOn: (modId: string) => boolean, facts?: CentreFacts): MemberPage[] => LINKED.filter((page) => hasCentrePage(page, isModuleOn, facts) !== false)
