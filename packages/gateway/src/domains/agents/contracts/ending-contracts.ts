import type { ContractEndReason, ContractKind, ContractTerms } from '@atrium/contracts/rules/agent-contracts'
import { endsContract, hasOtherPeriod } from '@atrium/contracts/rules/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import type { Contract } from './contracts-repository.ts'
import { readContractsBelow } from './contracts-repository.ts'

export interface EndingContract {
  readonly contract: Contract
  readonly reason: ContractEndReason
}

/**
 * The contracts below an agent that end when the agent's own gets new terms (domain rule 4.6), the nearest first: those
 * of direct downlines with a higher rate or another period, and everything below them, which loses its payer. Without
 * terms, when the agent's contract ends, all of them.
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
