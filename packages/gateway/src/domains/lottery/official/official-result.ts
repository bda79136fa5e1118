import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import type { Lottery } from '@atrium/lottery-rules'
import type { Deps } from '../../../platform/deps.ts'
import { closeIssuesOfDraw, writeResult } from '../issues/issues-repository.ts'
import type { IssueKey, LockedIssue } from '../issues/issues-repository.ts'
import { insertResult } from './results-repository.ts'
import type { TakenResult } from './results-repository.ts'

/** Returns whether a text is a valid result of a lottery: all counts and lengths of numbers match. */
export const isResultOf = ({ drawKind }: Pick<Lottery, 'drawKind'>, text: string): boolean =>
  parseResult(DRAW_KINDS[drawKind], text) !== undefined

/** Checks a result of a lottery. @throws DomainError INVALID_REQUEST */
export function assertResultOf(lottery: Pick<Lottery, 'drawKind'>, text: string | undefined): asserts text is string {
  if (text === undefined || !isResultOf(lottery, text))
    throw new DomainError('INVALID_REQUEST', 'the result does not fit the draw', [
      { path: 'result', message: 'must be a result of this draw, with its leading zeros' },
    ])
}

/** Returns whether an issue waits for the result of its public draw. */
export const waitsForResult = (
  { source }: Pick<Lottery, 'source'>,
  { state, drawAt }: Pick<LockedIssue, 'state' | 'drawAt'>,
  now: Date,
): boolean => source === 'official' && state === 'CLOSED' && drawAt <= now

/**
 * Accepts the result of a waiting issue; all issues of its draw must be locked. The settlement starts after the commit,
 * and other merchants' issues of the draw are closed for bets. After the commit, the caller publishes the result and
 * the returned issues.
 */
export async function takeResult(tx: Transaction, issue: IssueKey, taken: TakenResult, now: Date): Promise<IssueKey[]> {
  await insertResult(tx, issue, taken, now)
  await writeResult(tx, issue, { result: taken.result }, now)
  return closeIssuesOfDraw(tx, issue)
}

/** Publishes to open pages that an issue was closed for bets, or that its result was added, changed or removed. */
export const publishIssue = (
  realtime: Deps['realtime'],
  { merchant, code, numero }: IssueKey,
  change: { state: 'DRAWN'; result: string } | { state: 'CLOSED' | 'CANCELLED' },
): void => realtime.publish({ merchant }, { topic: 'lottery.issue.changed', payload: { code, numero, ...change } })
