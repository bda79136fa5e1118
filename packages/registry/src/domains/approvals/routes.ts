import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '@atrium/staff-api/serve'
import { allProposals, decideProposal, oneProposal } from './service.ts'

export function approvalRoutes(
  serve: Serve,
  {
    sql,
    config: {
      callsVersion,
      signingKey: { publicKey },
    },
    clock = () => new Date(),
  }: RegistryDeps,
): void {
  serve('proposals', ({ input, request: { caller } }) => allProposals(sql, input, caller))
  serve('proposal', ({ input: { id }, request: { caller } }) => oneProposal(sql, id, caller))
  serve('decideProposal', ({ input, request: { caller } }) =>
    decideProposal({ sql, callsVersion, publicKey, now: clock() }, input, caller),
  )
}
