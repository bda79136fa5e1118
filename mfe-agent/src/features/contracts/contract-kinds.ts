import type { CallName } from '@atrium/contracts/calls'
import type { AgentPage } from '@atrium/contracts/portal/paths'
import type { ContractKind } from '@atrium/contracts/rules/agent-contracts'

/** The call that offers, accepts, rejects, withdraws and ends contracts of each kind. */
export const PROCESS_CALLS = { DIVIDEND: 'processDividend', DAILY: 'processDailySalary', HOURLY: 'processHourSalary', REALTIME: 'processRealtimeSalary' } as const satisfies Record<ContractKind, CallName>

/** The page of the agent centre about each kind. */
export const PAGES = { DIVIDEND: 'agentDividendRecordCopy2', DAILY: 'agentDailyWages2', HOURLY: 'agentHourSalary', REALTIME: 'agentRealtimeSalary' } as const satisfies Record<ContractKind, AgentPage>

/** What the pages have read of contracts, which a change of one makes old. */
export const CONTRACT_READS: readonly string[] = ['agentContract', 'agentContractDownlines', 'agentContractEffects', 'fundsConsolidated']
