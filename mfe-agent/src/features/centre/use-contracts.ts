import type { CallValue } from '@atrium/contracts/calls'
import type { AgentPage } from '@atrium/contracts/portal/paths'
import { useCall } from '@atrium/portal-kit'

type Flag = keyof CallValue<'fundsConsolidated'>

/** Pages about a kind of contract, and what says that the agent has one in force or is offered one. */
const FLAGS: Partial<Record<AgentPage, readonly [inForce: Flag, offered: Flag]>> = {
  agentDividendRecordCopy2: ['divtypeinfo', 'divtypereq'],
  agentDailyWages2: ['dailysalinfotype', 'dailysalreqtype'],
  agentHourSalary: ['contracthoursalinfo', 'contracthoursalreq'],
  agentRealtimeSalary: ['realtimesalinfotype', 'realtimesalreqtype'],
}

/**
 * The agent's contracts with the upline. The list of the centre has no page about one that the agent neither has nor is
 * offered; until it is known, it has.
 */
export function useContracts(): { has(page: AgentPage): boolean } {
  const { data } = useCall('fundsConsolidated', {})
  return {
    has(page) {
      const flags = FLAGS[page]
      return !flags || !data || flags.some((flag) => data[flag] !== '0')
    },
  }
}
