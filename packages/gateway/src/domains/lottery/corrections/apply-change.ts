import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { openSeed } from '../issues/seeds.ts'
import { cancelIssue, correctResult, voidIssue } from '../issues/issues-repository.ts'
import type { LockedIssue } from '../issues/issues-repository.ts'
import { deleteEntry } from '../official/entries-repository.ts'
import { insertResult, supersedeResult } from '../official/results-repository.ts'
import type { NewChange } from './changes-repository.ts'

/**
 * Applies an approved change to a locked issue. Its results stay in lottery.results, and its orders are moved
 * afterwards.
 */
export async function applyChange(
  tx: Transaction,
  issue: LockedIssue,
  { id, kind, resultAfter, reason, approvedBy }: NewChange,
  { proposedBy, keys, log }: { proposedBy: string } & Pick<Deps, 'keys' | 'log'>,
  now: Date,
): Promise<void> {
  if (kind === 'CANCEL') {
    await deleteEntry(tx, issue)
    return cancelIssue(tx, issue, { why: 'STAFF', reason, seed: publishedSeed(issue, { keys, log }) }, now)
  }
  const wasStored = await supersedeResult(tx, issue, id, now)
  if (kind === 'VOID') {
    if (!wasStored) {
      await insertResult(tx, issue, { result: issue.result!, source: 'FAIR', enteredBy: [] }, issue.drawnAt!)
      await supersedeResult(tx, issue, id, now)
    }
    return voidIssue(tx, issue, reason, now)
  }
  await insertResult(tx, issue, { result: resultAfter!, source: 'STAFF', enteredBy: [proposedBy, approvedBy] }, now)
  await correctResult(tx, issue, resultAfter!)
}

/** The seed of a fair draw that is no longer made: published all the same. Undefined where it cannot be opened. */
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
