import type { RegistryDeps } from '../../pipeline/deps.ts'
import type { Serve } from '../../pipeline/serve.ts'
import { createGateway } from '../../platform/gateway/gateway.ts'
import { allProposals, decideProposal } from './service.ts'

export function approvalRoutes(
  serve: Serve,
  {
    sql,
    config: {
      callsVersion,
      signingKey: { publicKey },
      gateway: address,
    },
    clock = () => new Date(),
  }: RegistryDeps,
): void {
  const gateway = createGateway(address)
  serve('proposals', ({ input, request: { caller } }) => allProposals(sql, input, caller))
  serve('decideProposal', ({ input, request: { caller } }) =>
    decideProposal({ sql, gateway, callsVersion, publicKey, now: clock() }, input, caller),
  )
}
