import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Proposals } from '../../../platform/proposals/proposals.ts'
import type { Contract } from '../contracts/contracts-repository.ts'
import { findContract, findOffer } from '../contracts/contracts-repository.ts'
import type { Contractor } from '../contracts/contracts-service.ts'
import { createContracts } from '../contracts/contracts-service.ts'
import { merchantContractsSource, staffContract } from './contracts-source.ts'
import { merchantOf } from './merchant-of.ts'
import { noteExport } from './note-export.ts'
import { offerProposals } from './offer-proposals.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/**
 * Creates staff operations for contracts of a merchant's agents. The merchant offers contracts to agents without an
 * upline.
 */
export function createStaffContracts(
  deps: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'merchants' | 'readProgrammeRates'> & {
    readonly proposals: Proposals
  },
) {
  const { sql, clock, merchants, proposals } = deps
  proposals.register(offerProposals(deps))
  const list = keysetList(sql, merchantContractsSource)
  const processContract = createContracts(deps)

  /** Returns the merchant as the offering side, with `actor` as the author in the audit log. */
  const contractorOf = async (
    code: string,
    { actor }: Staff,
    action: string,
    reason?: string,
  ): Promise<Contractor & { merchant: Merchant }> => ({
    memberId: null,
    actor,
    merchant: await merchantOf(merchants, code),
    note: (tx, { id, kind, agentAccount, terms }, ended) =>
      noteEvent(tx, {
        merchant: code,
        actor,
        action,
        subject: `agent-contract:${id}`,
        details: {
          kind,
          agent: agentAccount,
          terms: JSON.stringify(terms),
          ended,
          ...(reason !== undefined && { reason }),
        },
        at: clock(),
      }),
  })

  /**
   * Finds a contract that the merchant has offered.
   * @throws DomainError NOT_FOUND, also if an upline offered the contract
   */
  async function find(merchant: string, contractId: string): Promise<Contract> {
    const contract = await findContract(sql, BigInt(contractId))
    if (!contract || contract.merchant !== merchant || contract.uplineId !== null)
      throw new DomainError('NOT_FOUND', `contract ${contractId}`)
    return contract
  }

  return {
    async merchantContracts({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'merchantContracts'>): Promise<GatewayAnswer<'merchantContracts'>> {
      const { currency } = await merchantOf(merchants, merchant)
      return { ...(await list.page(filters, { after, before, limit: pageSize }, { merchant })), currency }
    },

    async merchantContractsFile(
      { merchant, after, ...filters }: GatewayRequest<'merchantContractsFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'merchantContractsFile'>> {
      const part = await list.part(filters, { after }, { merchant })
      await noteExport(sql, { merchant, actor, list: 'agent-contracts', after, filters }, clock())
      return part
    },

    /** Proposes a contract to an agent. @throws DomainError those of `offerProposals`, PROPOSAL_WAITING */
    async offerContract(input: GatewayRequest<'offerContract'>, staff: Staff): Promise<GatewayAnswer<'offerContract'>> {
      const proposal = await proposals.perform('offerContract', input, staff)
      if (proposal) return { proposal }
      return { contract: staffContract((await findOffer(sql, input.requestId))!) }
    },

    /** Withdraws a pending offer. @throws DomainError CONTRACT_NOT_PENDING, NOT_FOUND */
    async withdrawContract(
      { merchant, contractId, reason }: GatewayRequest<'withdrawContract'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'withdrawContract'>> {
      const { kind } = await find(merchant, contractId)
      await processContract(
        kind,
        { action: 'W', contractId },
        await contractorOf(merchant, staff, 'agent-contract-withdrawn', reason),
      )
      return staffContract(await find(merchant, contractId))
    },

    /** Terminates an active contract. @throws DomainError CONTRACT_PENDING, CONTRACT_NOT_TERMINABLE, NOT_FOUND */
    async terminateContract(
      { merchant, contractId, reason }: GatewayRequest<'terminateContract'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'terminateContract'>> {
      const { kind } = await find(merchant, contractId)
      const { ended } = await processContract(
        kind,
        { action: 'T', contractId },
        await contractorOf(merchant, staff, 'agent-contract-terminated', reason),
      )
      return { ...staffContract(await find(merchant, contractId)), ended }
    },
  }
}
