import type { RegistryDeps } from '../http/app.ts'
import type { Serve } from '../http/serve.ts'
import { createGateway } from '../settings/gateway.ts'
import { allProposals, decideProposal } from './service.ts'

export function approvalRoutes(serve: Serve, { sql, config: { callsVersion, signingKey: { publicKey }, gateway: address }, clock = () => new Date() }: RegistryDeps): void {
  const gateway = createGateway(address)
  serve('proposals', ({ input }) => allProposals(sql, input))
  serve('decideProposal', ({ input, request: { caller } }) => decideProposal({ sql, gateway, callsVersion, publicKey, now: clock() }, input, caller))
}
