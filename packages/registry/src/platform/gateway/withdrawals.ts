import type { OperationRequest } from '@atrium/contracts/registry/operations'
import { withdrawalAnswers } from '@atrium/contracts/registry/withdrawals'
import type { StaffWithdrawalDetail, StaffWithdrawalPage, WithdrawalClaim, WithdrawalDecision, WithdrawalProof } from '@atrium/contracts/registry/withdrawals'
import { z } from 'zod'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'

/** A moment as the gateway sends it, in milliseconds. */
const answers = withdrawalAnswers(z.number().transform((at) => new Date(at).toISOString()))

interface OrderName { readonly merchant: string; readonly orderId: string }

/** Withdrawals at the gateway, in the name of `actor`. Everything throws RegistryError INVALID_REQUEST, NOT_FOUND or GATEWAY_UNAVAILABLE, and decisions WRONG_STATE with the gateway's reason. */
export interface GatewayWithdrawals {
  page(query: OperationRequest<'merchantWithdrawals'>): Promise<StaffWithdrawalPage>
  /** The gateway logs that the actor has read it. */
  find(order: OrderName, actor: string): Promise<StaffWithdrawalDetail>
  claim(order: OrderName, actor: string): Promise<WithdrawalClaim>
  /** `people`: the accounts behind the actor, so that one person does not approve twice by different tokens. */
  approve(order: OrderName, approval: { amounts?: readonly string[] | undefined; people: readonly string[] }, actor: string): Promise<WithdrawalDecision>
  reject(order: OrderName, rejection: { reason: string }, actor: string): Promise<WithdrawalDecision>
  payAgain(order: OrderName, part: number, actor: string): Promise<WithdrawalDecision>
  forceReceipt(order: OrderName, part: number, decision: { reason: string }, actor: string): Promise<WithdrawalDecision>
  /** The gateway logs that the actor has seen it. */
  proof(order: OrderName, place: { part: number; position: number }, actor: string): Promise<WithdrawalProof>
}

interface Transport {
  request(path: string, missing: Reason, options?: { body?: object; actor?: string; method?: string }): Promise<unknown>
  read<Answer>(schema: z.ZodType<Answer>, received: unknown): Answer
}

export function gatewayWithdrawals({ request, read }: Transport): GatewayWithdrawals {
  const pathOf = ({ merchant, orderId }: OrderName, rest = ''): string => `/internal/merchants/${merchant}/withdrawals/${orderId}${rest}`
  const missing = ({ orderId }: OrderName): Reason => reason('gateway-lacks-withdrawal', { order: orderId })
  const decide = async (order: OrderName, path: string, body: object, actor: string) => read(answers.decision, await request(pathOf(order, path), missing(order), { body, actor, method: 'POST' }))
  return {
    async page({ merchant, ...query }) {
      const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])))
      return read(answers.page, await request(`/internal/merchants/${merchant}/withdrawals?${search}`, reason('gateway-lacks-merchant', { merchant })))
    },
    find: async (order, actor) => read(answers.detail, await request(pathOf(order), missing(order), { actor })),
    claim: async (order, actor) => read(answers.claim, await request(pathOf(order, '/claim'), missing(order), { body: {}, actor, method: 'POST' })),
    approve: (order, { amounts, people }, actor) => decide(order, '/approve', { ...(amounts && { amounts }), people }, actor),
    reject: (order, body, actor) => decide(order, '/reject', body, actor),
    payAgain: (order, part, actor) => decide(order, `/parts/${part}/pay-again`, {}, actor),
    forceReceipt: (order, part, body, actor) => decide(order, `/parts/${part}/force-receipt`, body, actor),
    proof: async (order, { part, position }, actor) => read(answers.proof, await request(pathOf(order, `/parts/${part}/proofs/${position}`), missing(order), { actor })),
  }
}
