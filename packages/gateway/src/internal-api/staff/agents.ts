import { createStaffAgentTypes } from '../../domains/agents/operations/staff-agent-types.ts'
import { createStaffAgentSettings } from '../../domains/agents/operations/staff-settings.ts'
import { createStaffBills } from '../../domains/agents/operations/staff-bills.ts'
import { createStaffContracts } from '../../domains/agents/operations/staff-contracts.ts'
import { createStaffCycles } from '../../domains/agents/operations/staff-cycles.ts'
import { createStaffMoves } from '../../domains/agents/operations/staff-moves.ts'
import { createStaffTree } from '../../domains/agents/operations/staff-tree.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveAgents(
  serve: ServeStaff,
  deps: Parameters<typeof createStaffMoves>[0] &
    Parameters<typeof createStaffBills>[0] &
    Parameters<typeof createStaffContracts>[0],
): void {
  const tree = createStaffTree(deps)
  const moves = createStaffMoves(deps)
  const types = createStaffAgentTypes(deps)
  const settings = createStaffAgentSettings(deps)
  const contracts = createStaffContracts(deps)
  const bills = createStaffBills(deps)
  const cycles = createStaffCycles(deps)
  serve('agentTree', tree.page)
  serve('agentTreeFile', tree.file)
  serve('agentOfMerchant', tree.find)
  serve('setAgentType', types.set)
  serve('previewAgentMove', moves.preview)
  serve('moveAgent', moves.move)
  serve('agentSettings', settings.read)
  serve('saveAgentSettings', settings.save)
  serve('merchantContracts', contracts.page)
  serve('merchantContractsFile', contracts.file)
  serve('offerContract', contracts.offer)
  serve('withdrawContract', contracts.withdraw)
  serve('terminateContract', contracts.terminate)
  serve('merchantBills', bills.page)
  serve('merchantBillsFile', bills.file)
  serve('merchantBill', bills.find)
  serve('approveBill', bills.approve)
  serve('denyBill', bills.deny)
  serve('payBillAgain', bills.payAgain)
  serve('contractCycles', cycles.page)
  serve('contractCyclesFile', cycles.file)
  serve('contractExposure', cycles.exposure)
  serve('recomputeCycle', cycles.recompute)
}
