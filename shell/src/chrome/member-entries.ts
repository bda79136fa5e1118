import type { MemberPage } from '@atrium/contracts/paths'

/** What a page of the member centre needs of the merchant's modules; a page that is not named here is always there. */
const NEEDS: Partial<Record<MemberPage, (isOn: (modId: string) => boolean) => boolean>> = {
  depositv2: (isOn) => isOn('DEPOSIT') && !isOn('CREDITMAR3'),
  withdraw: (isOn) => isOn('WITHDRAW') && !isOn('CREDITMAR3'),
  rewardCenter: (isOn) => isOn('REWCEN3'),
  messageV2: (isOn) => isOn('MAILCEN'),
  manualRebate: (isOn) => isOn('MANPLAYREB3'),
  referral: (isOn) => isOn('AFFMAN3'),
  transactionHistory: (isOn) => isOn('MEMTRANS3'),
}

/** Pages of the member centre that the header and the side menu lead to, in the order of the side menu. */
const LINKED: readonly MemberPage[] = ['referral', 'depositv2', 'withdraw', 'rewardCenter', 'manualRebate', 'playerRank', 'personalHistoryCopy', 'transactionHistory', 'securityCenter', 'personalProfit', 'messageV2']

/** Those of them that this merchant has. */
export const memberEntries = (isModuleOn: (modId: string) => boolean): MemberPage[] => LINKED.filter((page) => NEEDS[page]?.(isModuleOn) ?? true)
