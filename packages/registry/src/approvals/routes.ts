import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { allProposals, decideProposal } from './service.ts'

export function approvalRoutes(serve: Serve, { sql, config: { callsVersion }, clock = () => new Date() }: RegistryDeps): void {
  serve('proposals', ({ input }) => allProposals(sql, input))
  serve('decideProposal', ({ input, request: { caller } }) => decideProposal({ sql, callsVersion, now: clock() }, input, caller))
}
