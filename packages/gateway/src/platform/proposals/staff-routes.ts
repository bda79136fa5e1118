import type { GatewayOperation } from '@atrium/contracts/staff/gateway-operations'
import type { Proposals } from './proposals.ts'

/** Staff operations that list proposals and decide about them. */
export const proposalStaffHandlers = ({ page, waiting, read, approve, decline, withdraw }: Proposals) =>
  ({
    merchantProposals: page,
    waitingProposals: waiting,
    merchantProposal: read,
    approveMerchantProposal: approve,
    declineMerchantProposal: decline,
    withdrawMerchantProposal: withdraw,
  }) satisfies { readonly [Name in GatewayOperation]?: unknown }
