import { voidIssue } from '../issues/issues-repository.ts'
import { insertResult, supersedeResult } from '../official/results-repository.ts'
import type { IssueChange } from './change-kind.ts'
import { voidOrders } from './moves-repository.ts'

export const voiding: IssueChange = {
  stateAfter: 'VOID',
  async change(tx, issue, { id, reason }, _deps, now) {
    if (!(await supersedeResult(tx, issue, id, now))) {
      await insertResult(tx, issue, { result: issue.result!, source: 'FAIR', enteredBy: [] }, issue.drawnAt!)
      await supersedeResult(tx, issue, id, now)
    }
    await voidIssue(tx, issue, reason, now)
  },
  moveOrders: (tx, { id: changeId, approvedBy: actor, reason }, orders, now) =>
    voidOrders(tx, { changeId, actor, reason }, orders, now),
  notify: (send, { of, stakesBack, taken }) => send('lottery-issue-void', { ...of, amount: stakesBack, taken }),
}
