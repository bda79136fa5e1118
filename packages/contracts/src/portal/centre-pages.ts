import type { ModuleId } from '../rules/modules.ts'
import type { AgentPage, MemberPage } from './paths.ts'

type IsModuleOn = (modId: ModuleId) => boolean

/** Facts, besides the merchant's modules, that determine which pages a centre has. Absent: not known yet. */
export interface CentreFacts {
  /** Every vendor of the merchant uses the main wallet: `isSingle` of `merchantWallet`. */
  readonly isSingle?: boolean
  /** The member has an upline to transfer to: `toUpline` of `memberInfo`, stored in the session. */
  readonly toUpline?: boolean
  /** The account type, which the specification calls `isAgent`. */
  readonly type?: number
  /** A referral campaign is running (`availablePromotions`). */
  readonly hasReferral?: boolean
  readonly hasMission?: boolean
  readonly hasRebate?: boolean
}

/** Agents of this account type cannot transfer to their upline. */
export const NO_TRANSFER_TYPE = 2

/** Requirements of a centre's pages (domain rules, section 0). A page that is not listed is always available. */
const NEEDS: Partial<Record<MemberPage | AgentPage, (isOn: IsModuleOn, facts: CentreFacts) => boolean | undefined>> = {
  transferFund: (_isOn, { isSingle }) => (isSingle === undefined ? undefined : !isSingle),
  depositv2: (isOn) => isOn('DEPOSIT') && !isOn('CREDITMAR3'),
  withdraw: (isOn) => isOn('WITHDRAW') && !isOn('CREDITMAR3'),
  transferUpline: (isOn, { toUpline, type }) => isOn('AGETRANSFERUP3') && type !== NO_TRANSFER_TYPE && toUpline,
  manualRebate: (isOn) => isOn('MANPLAYREB3'),
  transactionHistory: (isOn) => isOn('MEMTRANS3'),
  bonusDetails: (isOn, { hasRebate }) => isOn('PLYRBT') && hasRebate,
  rewardCenter: (isOn) => isOn('REWCEN3'),
  referral: (isOn, { hasReferral }) => isOn('AFFMAN3') && hasReferral,
  missionLeaderboard: (_isOn, { hasMission }) => hasMission,
  messageV2: (isOn) => isOn('MAILCEN'),
  agentDividendRecordCopy2: (isOn) => isOn('SIGNCONDIV3'),
  agentDailyWages2: (isOn) => isOn('DAILYSALCONT3'),
  agentHourSalary: (isOn) => isOn('HOURSAL3'),
  agentRealtimeSalary: (isOn) => isOn('RTSALARY3'),
}

/** Whether the user has a page of the member or agent centre. Undefined while a fact that it depends on is unknown. */
export const hasCentrePage = (
  page: MemberPage | AgentPage,
  isModuleOn: IsModuleOn,
  facts: CentreFacts = {},
): boolean | undefined => {
  const needs = NEEDS[page]
  return needs ? needs(isModuleOn, facts) : true
}

/**
 * Whether the address of a page shows that the page is unavailable. With a single wallet the menu hides the list of
 * wallets, but its address shows that wallet.
 */
export const isCentrePageClosed = (page: MemberPage | AgentPage, isModuleOn: IsModuleOn, facts: CentreFacts): boolean =>
  page !== 'transferFund' && hasCentrePage(page, isModuleOn, facts) === false
