import type { ModuleId } from '../rules/modules.ts'
import type { AgentPage, MemberPage } from './paths.ts'

type IsModuleOn = (modId: ModuleId) => boolean

/** What decides about pages of a centre beside the merchant's modules. Left out: not known yet. */
export interface CentreFacts {
  /** Every vendor of the merchant plays from the main wallet: `isSingle` of `merchantWallet`. */
  readonly isSingle?: boolean
  /** There is an upline to transfer to: `toUpline` of `memberInfo`, as the session has it. */
  readonly toUpline?: boolean
  /** The account type, which the specification keeps as `isAgent`. */
  readonly type?: number
  /** What runs of `availablePromotions`. */
  readonly hasReferral?: boolean
  readonly hasMission?: boolean
  readonly hasRebate?: boolean
}

/** Agents of this account type transfer nothing upwards. */
export const NO_TRANSFER_TYPE = 2

/** What a page of a centre needs (domain rules, section 0); a page that is not named here is always there. */
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

/** Whether somebody has a page of the member or the agent centre; undefined while a fact that decides is not known. */
export const hasCentrePage = (
  page: MemberPage | AgentPage,
  isModuleOn: IsModuleOn,
  facts: CentreFacts = {},
): boolean | undefined => {
  const needs = NEEDS[page]
  return needs ? needs(isModuleOn, facts) : true
}

/**
 * Whether the address of a page says that it is not here. The wallets are listed where there are several; the address of
 * their page shows the one that there is.
 */
export const isCentrePageClosed = (page: MemberPage | AgentPage, isModuleOn: IsModuleOn, facts: CentreFacts): boolean =>
  page !== 'transferFund' && hasCentrePage(page, isModuleOn, facts) === false
