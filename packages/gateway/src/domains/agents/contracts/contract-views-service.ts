import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../../../platform/deps.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'
import { wireContract } from './contract-view.ts'
import { findContract, findContractOf, findEndedContract, readContractRules } from './contracts-repository.ts'
import { readEndingContracts } from './ending-contracts.ts'

/** Creates the reads of contracts for agents. */
export const createContractViews = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) => ({
  /** Returns the agent's own contract of a kind, the pending offer, and the last contract if it has ended. */
  async ofAgent(
    memberId: bigint,
    kind: ParsedRequest<'agentContract'>['kind'],
    { code, currency }: Pick<Merchant, 'code' | 'currency'>,
  ): Promise<CallValue<'agentContract'>> {
    const [contract, offer, ended, rules] = await Promise.all([
      findContractOf(sql, memberId, kind, 'ACTIVE'),
      findContractOf(sql, memberId, kind, 'PENDING'),
      findEndedContract(sql, memberId, kind),
      readContractRules(sql, code),
    ])
    return {
      ...(contract && { contract: wireContract(contract, memberId) }),
      ...(offer && offer.expiresAt > clock() && { offer: wireContract(offer, memberId) }),
      ...(ended && !contract && { ended: wireContract(ended, memberId) }),
      mayTerminate: rules.agentMayTerminate,
      mayTerminateDownlines: rules.uplineMayTerminate,
      cycle: (contract ?? offer)?.terms.period ?? (kind === 'DAILY' ? 'D' : rules.cycle),
      currency,
    }
  },

  /**
   * Returns the contracts that end when the agent accepts an offer.
   * @throws DomainError NOT_FOUND unless the offer was made to the agent
   */
  async effects(memberId: bigint, contractId: bigint): Promise<CallValue<'agentContractEffects'>> {
    const contract = await findContract(sql, contractId)
    if (!contract || contract.agentId !== memberId || contract.state !== 'PENDING')
      throw new DomainError('NOT_FOUND', `no offer ${contractId} to the caller`)
    const ending = await readEndingContracts(sql, contract.nodeId, contract.kind, contract.terms)
    return {
      ending: ending.map((one) => {
        const { contractId: id, agent, terms } = wireContract(one.contract, memberId)
        return { contractId: id, agent, terms, reason: one.reason }
      }),
    }
  },
})
