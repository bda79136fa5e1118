import type { CallValue } from '@atrium/contracts/calls'
import type { AgentPage } from '@atrium/contracts/portal/paths'
import { useCall } from '@atrium/portal-kit'

type Flag = keyof CallValue<'fundsConsolidated'>

/** Pages about a kind of contract, and what says that the agent has one in force. */
const IN_FORCE: Partial<Record<AgentPage, Flag>> = { agentDividendRecordCopy2: 'divtypeinfo', agentDailyWages2: 'dailysalinfotype', agentHourSalary: 'contracthoursalinfo', agentRealtimeSalary: 'realtimesalinfotype' }

/** The agent's contracts with the upline. A page about one that the agent does not have is not had; until it is known, it is taken for had. */
export function useContracts(): { has(page: AgentPage): boolean } {
  const { data } = useCall('fundsConsolidated', {})
  return {
    has(page) {
      const flag = IN_FORCE[page]
      return !flag || data?.[flag] !== '0'
    },
  }
}
