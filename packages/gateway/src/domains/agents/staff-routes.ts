import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { createStaffAgentTypes } from './operations/staff-agent-types.ts'
import { createStaffBills } from './operations/staff-bills.ts'
import { createStaffContracts } from './operations/staff-contracts.ts'
import { createStaffCycles } from './operations/staff-cycles.ts'
import { createStaffMoves } from './operations/staff-moves.ts'
import { createStaffAgentSettings } from './operations/staff-settings.ts'
import { createStaffTree } from './operations/staff-tree.ts'

export const agentStaffHandlers = (
  deps: Parameters<typeof createStaffMoves>[0] &
    Parameters<typeof createStaffBills>[0] &
    Parameters<typeof createStaffContracts>[0],
): StaffHandlers => ({
  ...createStaffTree(deps),
  ...createStaffMoves(deps),
  ...createStaffAgentTypes(deps),
  ...createStaffAgentSettings(deps),
  ...createStaffContracts(deps),
  ...createStaffBills(deps),
  ...createStaffCycles(deps),
})
