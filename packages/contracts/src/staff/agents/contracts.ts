import { z } from 'zod'
import { contractId, contractTerms } from '../../calls/agents/contracts.ts'
import { CONTRACT_END_REASONS, CONTRACT_KINDS, CONTRACT_STATES } from '../../rules/agents/agent-contracts.ts'
import { defineOperation } from '../define.ts'
import { memberId } from '../members/members.ts'
import { waitingProposal } from '../merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, reason, time } from '../terms.ts'

/** `TOP`: contracts between the merchant and top-level agents. */
export const CONTRACT_SIDES = ['TOP', 'ALL'] as const

const contract = z.object({
  contractId,
  kind: z.enum(CONTRACT_KINDS),
  state: z.enum(CONTRACT_STATES),
  terms: contractTerms,
  memberId,
  agent: z.string(),
  /** The agent who made the offer; absent: the merchant. */ upline: z.string().optional(),
  offeredAt: time,
  expiresAt: time.optional(),
  from: time.optional(),
  until: time.optional(),
  endReason: z.enum(CONTRACT_END_REASONS).optional(),
})

export const merchantContractAnswers = {
  page: pageOf(contract).extend({ currency: z.string() }),
  contract,
  /** The pending offer, or the proposal that waits for approval before the offer is made. */
  offer: z.object({ contract: contract.optional(), ...waitingProposal }),
  ended: contract.extend({ /** Number of contracts of downlines that ended with it. */ ended: z.int() }),
}

export type MerchantContract = z.infer<typeof contract>

const roles = ['agent-manager'] as const
const filters = {
  merchant: merchantCode,
  side: z.enum(CONTRACT_SIDES).default('TOP'),
  kind: z.enum(CONTRACT_KINDS).optional(),
  state: z.enum(CONTRACT_STATES).optional(),
  account: z.string().trim().min(1).max(80).optional(),
  memberId: memberId.optional(),
}
const of = { merchant: merchantCode, contractId, reason }

/**
 * Contracts of a merchant's agents. The merchant makes offers to top-level agents, who make offers to their downlines.
 */
export const merchantContractOperations = {
  merchantContracts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/contracts',
    roles,
    summary:
      'A page of the contracts of agents with everything that became of them, newest first: those with the merchant, or all.',
    follows: { contracts: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: merchantContractAnswers.page,
  }),
  merchantContractsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agents/contracts/file',
    roles,
    summary: 'All contracts of agents, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(contract),
  }),
  offerContract: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/contracts',
    byPerson: true,
    roles,
    summary:
      'Offer a contract to an agent at the top, who accepts or rejects it within seven days. It waits for a second person first. Sent again with the same id it is one offer.',
    input: z.object({
      merchant: merchantCode,
      requestId: z.uuid(),
      account: z.string().trim().min(1).max(80),
      kind: z.enum(CONTRACT_KINDS),
      terms: contractTerms,
    }),
    answer: merchantContractAnswers.offer,
  }),
  withdrawContract: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/contracts/:contractId/withdraw',
    byPerson: true,
    roles,
    summary: 'Withdraw an offer of the merchant that waits.',
    input: z.object(of),
    answer: merchantContractAnswers.contract,
  }),
  terminateContract: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/contracts/:contractId/terminate',
    byPerson: true,
    roles,
    summary:
      'End a contract with the merchant, and all of its kind below, with the cycle that runs. The agents receive a message.',
    input: z.object(of),
    answer: merchantContractAnswers.ended,
  }),
} as const
