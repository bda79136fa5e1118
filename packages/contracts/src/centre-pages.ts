import type { ModuleId } from './modules.ts'
import type { AgentPage, MemberPage } from './paths.ts'

type IsModuleOn = (modId: ModuleId) => boolean

/** What a page of a centre needs of the merchant's modules (domain rules, section 0); a page that is not named here is always there. */
const NEEDS: Partial<Record<MemberPage | AgentPage, (isOn: IsModuleOn) => boolean>> = {
  depositv2: (isOn) => isOn('DEPOSIT') && !isOn('CREDITMAR3'),
  withdraw: (isOn) => isOn('WITHDRAW') && !isOn('CREDITMAR3'),
  transferUpline: (isOn) => isOn('AGETRANSFERUP3'),
  manualRebate: (isOn) => isOn('MANPLAYREB3'),
  transactionHistory: (isOn) => isOn('MEMTRANS3'),
  bonusDetails: (isOn) => isOn('PLYRBT'),
  rewardCenter: (isOn) => isOn('REWCEN3'),
  referral: (isOn) => isOn('AFFMAN3'),
  messageV2: (isOn) => isOn('MAILCEN'),
  agentDividendRecordCopy2: (isOn) => isOn('SIGNCONDIV3'),
  agentDailyWages2: (isOn) => isOn('DAILYSALCONT3'),
  agentHourSalary: (isOn) => isOn('HOURSAL3'),
  agentRealtimeSalary: (isOn) => isOn('RTSALARY3'),
}

/** Whether a merchant with these modules has a page of the member or the agent centre. */
export const hasCentrePage = (page: MemberPage | AgentPage, isModuleOn: IsModuleOn): boolean => NEEDS[page]?.(isModuleOn) ?? true
