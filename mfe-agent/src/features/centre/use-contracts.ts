import type { CallValue } from '@atrium/contracts/calls'
import type { AgentPage } from '@atrium/contracts/portal/paths'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { useCall } from '@atrium/portal-kit'

type Flag = Exclude<keyof CallValue<'fundsConsolidated'>, 'endedkinds'>

/** Pages of one kind of contract, with the flags of a contract in force and of an offer. */
const FLAGS: Partial<Record<AgentPage, readonly [inForce: Flag, offered: Flag, kind: ContractKind]>> = {
  agentDividendRecordCopy2: ['divtypeinfo', 'divtypereq', 'DIVIDEND'],
  agentDailyWages2: ['dailysalinfotype', 'dailysalreqtype', 'DAILY'],
  agentHourSalary: ['contracthoursalinfo', 'contracthoursalreq', 'HOURLY'],
  agentRealtimeSalary: ['realtimesalinfotype', 'realtimesalreqtype', 'REALTIME'],
}

/**
 * The agent's contracts with the upline. The centre's list omits pages of contracts that the agent never had and is not
 * offered; while the contracts are loading, it shows all of them.
 */
export function useContracts(): { has(page: AgentPage): boolean } {
  const { data } = useCall('fundsConsolidated', {})
  return {
    has(page) {
      if (!FLAGS[page] || !data) return true
      const [inForce, offered, kind] = FLAGS[page]
      return data[inForce] !== '0' || data[offered] !== '0' || data.endedkinds?.includes(kind) === true
    },
  }
}
