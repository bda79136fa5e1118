import { randomUUID } from 'node:crypto'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { addMember } from '../../../../testing/builders.ts'
import type { TestMember } from '../../../../testing/builders.ts'
import { findContractOf } from '../../contracts/contracts-repository.ts'
import { createContracts } from '../../contracts/contracts-service.ts'
import { readEndingContracts } from '../../contracts/ending-contracts.ts'
import { merchantOf } from '../../operations/merchant-of.ts'
import type { Settling } from './settling.ts'

/**
 * Creates a line of agents, each below the previous one. Contracts are offered, accepted and ended at the time of the
 * test.
 */
export async function createLine({ sql, deps, gateway }: Settling, length: number) {
  const agents: TestMember[] = []
  for (let at = 0; at < length; at++)
    agents.push(await addMember(sql, { type: 1, ...(at > 0 && { parent: agents[at - 1]! }) }))
  const merchant = await merchantOf(gateway.deps.merchants, 'DEMO')
  const process = createContracts(deps)
  const as = (member: TestMember | undefined) => ({ memberId: member?.id ?? null, actor: 'test', merchant })

  return {
    agents,
    /** Offers a contract as the upline, or as the merchant for the top agent. */
    async offer(at: number, kind: ContractKind, terms: ContractTerms): Promise<void> {
      const { account } = agents[at]!
      await process(kind, { action: 'N', requestId: randomUUID(), account, terms: terms as never }, as(agents[at - 1]))
    },
    async accept(at: number, kind: ContractKind): Promise<void> {
      const { id, nodeId, terms } = (await findContractOf(sql, agents[at]!.id, kind, 'PENDING'))!
      const ending = (await readEndingContracts(sql, nodeId, kind, terms)).map((one) => String(one.contract.id))
      await process(kind, { action: 'A', contractId: String(id), ending }, as(agents[at]))
    },
    /** Terminates the contract as the upline, or as the merchant for the top agent. */
    async terminate(at: number, kind: ContractKind): Promise<void> {
      const { id } = (await findContractOf(sql, agents[at]!.id, kind, 'ACTIVE'))!
      await process(kind, { action: 'T', contractId: String(id) }, as(agents[at - 1]))
    },
    inForce: async (at: number, kind: ContractKind) => findContractOf(sql, agents[at]!.id, kind, 'ACTIVE'),
  }
}
