import { peopleOf } from '../../pipeline/access/people.ts'
import { assertMayOperate } from '../../pipeline/access/permissions.ts'
import type { Serve } from '../../pipeline/serve.ts'
import type { Gateway } from '../../platform/gateway/gateway.ts'

/** Withdrawals, which the gateway stores. What operators decide about them is logged there and not here. */
export function withdrawalRoutes(serve: Serve, { withdrawals }: Gateway): void {
  serve('merchantWithdrawals', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return withdrawals.page(input)
  })

  serve('merchantWithdrawal', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return withdrawals.find(input, caller.label)
  })

  serve('claimWithdrawal', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return withdrawals.claim(input, caller.label)
  })

  serve('approveWithdrawal', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return withdrawals.approve(input, { amounts: input.amounts, people: peopleOf(caller) }, caller.label)
  })

  serve('rejectWithdrawal', ({ input: { reason, ...order }, request: { caller } }) => {
    assertMayOperate(caller, order.merchant)
    return withdrawals.reject(order, { reason }, caller.label)
  })

  serve('payWithdrawalAgain', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return withdrawals.payAgain(input, input.part, caller.label)
  })

  serve('forceWithdrawalReceipt', ({ input: { reason, part, ...order }, request: { caller } }) => {
    assertMayOperate(caller, order.merchant)
    return withdrawals.forceReceipt(order, part, { reason }, caller.label)
  })

  serve('withdrawalProof', ({ input, request: { caller } }) => {
    assertMayOperate(caller, input.merchant)
    return withdrawals.proof(input, input, caller.label)
  })
}
