import type { ContractEndReason, ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { endsContract, hasOtherPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import type { Contract } from './contracts-repository.ts'
import { readContractsBelow } from './contracts-repository.ts'

export interface EndingContract {
  readonly contract: Contract
  readonly reason: ContractEndReason
}

/**
 * Returns the contracts below an agent that end when the agent's own contract gets new terms (domain rule 4.6), nearest
 * first. These are contracts of direct downlines with a higher rate or another period, and all contracts below those,
 * which lose their payer. Without `terms` the agent's contract ends, and with it all contracts below.
 */
export async function readEndingContracts(
  sql: Sql | Transaction,
  nodeId: bigint,
  kind: ContractKind,
  terms: ContractTerms | undefined,
): Promise<EndingContract[]> {
  const below = await readContractsBelow(sql, nodeId, kind)
  const ended = new Set<bigint>()
  const ending: EndingContract[] = []
  for (const contract of below) {
    const isDirect = contract.path.at(-1) === nodeId
    const isEnding = isDirect
      ? !terms || endsContract(kind, terms, contract.terms)
      : contract.path.some((node) => ended.has(node))
    if (!isEnding) continue
    ended.add(contract.nodeId)
    ending.push({ contract, reason: isDirect && terms ? reasonOf(contract.terms, terms) : 'UPLINE_GONE' })
  }
  return ending
}

const reasonOf = (terms: ContractTerms, upline: ContractTerms): ContractEndReason =>
  hasOtherPeriod(terms, upline) ? 'UPLINE_PERIOD_CHANGED' : 'UPLINE_RATE_LOWERED'
