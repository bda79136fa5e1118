import { hasCentrePage } from '@atrium/contracts/centre-pages'
import type { MemberPage } from '@atrium/contracts/paths'

/** Pages of the member centre that the header and the side menu lead to, in the order of the side menu. */
const LINKED: readonly MemberPage[] = ['referral', 'depositv2', 'withdraw', 'rewardCenter', 'manualRebate', 'playerRank', 'personalHistoryCopy', 'transactionHistory', 'securityCenter', 'personalProfit', 'messageV2']

/** Those of them that this merchant has. */
export const memberEntries = (isModuleOn: (modId: string) => boolean): MemberPage[] => LINKED.filter((page) => hasCentrePage(page, isModuleOn))
