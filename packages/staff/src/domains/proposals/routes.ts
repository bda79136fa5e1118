import type { Serve } from '@atrium/staff-api/serve'
import type { StaffDeps } from '../../pipeline/deps.ts'
import { proposeTotpRemoval } from './totp-removal.ts'
import { allProposals, decideProposal } from './service.ts'

export function proposalRoutes(serve: Serve, { sql, clock = () => new Date() }: StaffDeps): void {
  serve('removeStaffTotp', ({ input, request: { caller } }) => proposeTotpRemoval(sql, input, caller, clock()))
  serve('staffProposals', ({ input, request: { caller } }) => allProposals(sql, input, caller))
  serve('decideStaffProposal', ({ input, request: { caller } }) => decideProposal(sql, input, caller, clock()))
}
