import { readGameEdges } from '../../composition/game-edges.ts'
import { readProgrammeRates } from '../../composition/programme-rates.ts'
import { readStartingCredit, writeStartingCredit } from '../../domains/accounts/index.ts'
import { createStaffGivingLimits } from '../../platform/proposals/staff-giving-limits.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveProposals(serve: ServeStaff, deps: Parameters<typeof createStaffGivingLimits>[0]): void {
  const { proposals } = deps
  const limits = createStaffGivingLimits(deps, {
    readProgrammeRates,
    readGameEdges,
    readStartingCredit,
    writeStartingCredit,
  })
  serve('merchantProposals', proposals.page)
  serve('merchantProposal', proposals.read)
  serve('approveMerchantProposal', proposals.approve)
  serve('declineMerchantProposal', proposals.decline)
  serve('withdrawMerchantProposal', proposals.withdraw)
  serve('givingLimits', limits.read)
  serve('saveGivingLimits', limits.save)
}
