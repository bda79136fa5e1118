import { correctResult } from '../issues/issues-repository.ts'
import { insertResult, readResultNumber, supersedeResult } from '../official/results-repository.ts'
import type { IssueChange } from './change-kind.ts'
import { correctOrders } from './moves-repository.ts'
import { settleAgain } from './planned-moves.ts'

export const correction: IssueChange = {
  stateAfter: 'SETTLED',
  async change(tx, issue, { id, resultAfter, approvedBy }, { proposedBy }, now) {
    await supersedeResult(tx, issue, id, now)
    await insertResult(tx, issue, { result: resultAfter!, source: 'STAFF', enteredBy: [proposedBy, approvedBy] }, now)
    await correctResult(tx, issue, resultAfter!)
  },
  async moveOrders(tx, change, orders, now) {
    const again = await settleAgain(tx, change.code, change.resultAfter!, orders)
    const outcome = { numero: change.numero, result: change.resultAfter }
    await correctOrders(
      tx,
      { changeId: change.id, number: await readResultNumber(tx, change), outcome },
      orders,
      [...again.values()].flatMap(({ tickets }) => tickets),
      now,
    )
  },
  notify: (send, { of, paid, taken }, { resultAfter }) =>
    send('lottery-result-corrected', { ...of, result: resultAfter!, paid, taken }),
}
