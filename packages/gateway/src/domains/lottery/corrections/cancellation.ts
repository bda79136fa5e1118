import type { Deps } from '../../../platform/deps.ts'
import { cancelIssue } from '../issues/issues-repository.ts'
import type { LockedIssue } from '../issues/issues-repository.ts'
import { openSeed } from '../issues/seeds.ts'
import { deleteEntry } from '../official/entries-repository.ts'
import type { IssueChange } from './change-kind.ts'
import { recallOrders } from './moves-repository.ts'

export const cancellation: IssueChange = {
  isBeforeResult: true,
  stateAfter: 'CANCELLED',
  async change(tx, issue, { reason }, deps, now) {
    await deleteEntry(tx, issue)
    await cancelIssue(tx, issue, { why: 'STAFF', reason, seed: publishedSeed(issue, deps) }, now)
  },
  moveOrders: (tx, { id }, orders, now) => recallOrders(tx, id, orders, now),
  notify: (send, { of, stakesBack }) => send('lottery-issue-cancelled', { ...of, amount: stakesBack }),
}

/**
 * Returns the seed of a fair draw that was cancelled, which is published anyway; undefined if it cannot be decrypted.
 */
function publishedSeed(issue: LockedIssue, { keys, log }: Pick<Deps, 'keys' | 'log'>): string | undefined {
  if (issue.seedSealed === null) return undefined
  try {
    return openSeed(keys.field, issue, issue.seedSealed)
  } catch (err) {
    log.error(
      { err, issue: `${issue.merchant}/${issue.code}/${issue.numero}` },
      'The seed of an issue that is cancelled cannot be opened. It is not published.',
    )
    return undefined
  }
}
