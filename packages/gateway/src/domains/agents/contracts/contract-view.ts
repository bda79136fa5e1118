import type { CallValue } from '@atrium/contracts/calls'
import type { ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import type { Contract } from './contracts-repository.ts'

export type WireContract = NonNullable<CallValue<'agentContract'>['contract']>

export const wireTerms = ({ tiers, rates, period, minBetDays }: ContractTerms): WireContract['terms'] => ({
  ...(tiers && { tiers: tiers.map((tier) => ({ ...tier })) }),
  ...(rates && { rates }),
  ...(period && { period }),
  ...(minBetDays && { minBetDays }),
})

/**
 * Converts a contract to the response for one of its sides, or for an operator (`null`). All other names are masked,
 * including names of uplines.
 */
export function wireContract(
  {
    id,
    kind,
    state,
    terms,
    agentId,
    agentAccount,
    uplineId,
    uplineAccount,
    offeredAt,
    expiresAt,
    settledFrom,
    settledUntil,
    endReason,
  }: Contract,
  reader: bigint | null,
): WireContract {
  const isOpen = reader === null || reader === uplineId
  return {
    contractId: String(id),
    kind,
    state,
    terms: wireTerms(terms),
    agent: isOpen || reader === agentId ? agentAccount : maskAccount(agentAccount),
    ...(uplineAccount && { upline: isOpen ? uplineAccount : maskAccount(uplineAccount) }),
    offeredAt: offeredAt.getTime(),
    ...(state === 'PENDING' && { expiresAt: expiresAt.getTime() }),
    ...(settledFrom && { from: settledFrom.getTime() }),
    ...(settledUntil && { until: settledUntil.getTime() }),
    ...(endReason && { endReason }),
  }
}
