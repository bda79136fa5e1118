import type { CallName } from '@atrium/contracts/calls'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'

/** The call that offers, accepts, rejects, withdraws and ends contracts of each kind. */
export const PROCESS_CALLS = {
  DIVIDEND: 'processDividend',
  DAILY: 'processDailySalary',
  HOURLY: 'processHourSalary',
  REALTIME: 'processRealtimeSalary',
} as const satisfies Record<ContractKind, CallName>

/** Calls whose cached data a change of a contract invalidates. */
export const CONTRACT_READS: readonly string[] = ['agentContract', 'agentContractDownlines', 'fundsConsolidated']
