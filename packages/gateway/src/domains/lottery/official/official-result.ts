import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import type { Lottery } from '@atrium/lottery-rules'
import type { Deps } from '../../../platform/deps.ts'
import { writeResult } from '../issues/issues-repository.ts'
import type { IssueKey, LockedIssue } from '../issues/issues-repository.ts'
import { insertResult } from './results-repository.ts'
import type { TakenResult } from './results-repository.ts'

/** Whether a text is a result of a lottery, with every count and digit length right. */
export const isResultOf = ({ drawKind }: Pick<Lottery, 'drawKind'>, text: string): boolean =>
  parseResult(DRAW_KINDS[drawKind], text) !== undefined

/** @throws DomainError INVALID_REQUEST */
export function assertResultOf(lottery: Pick<Lottery, 'drawKind'>, text: string | undefined): asserts text is string {
  if (text === undefined || !isResultOf(lottery, text))
    throw new DomainError('INVALID_REQUEST', 'the result does not fit the draw', [
      { path: 'result', message: 'must be a result of this draw, with its leading zeros' },
    ])
}

/** Whether an issue waits for the result of its public draw. */
export const waitsForResult = (
  { source }: Pick<Lottery, 'source'>,
  { state, drawAt }: Pick<LockedIssue, 'state' | 'drawAt'>,
  now: Date,
): boolean => source === 'official' && state === 'CLOSED' && drawAt <= now

/**
 * Takes the result of a locked issue that waits for it: its settlement starts with the commit, after which the caller
 * publishes it.
 */
export async function takeResult(tx: Transaction, issue: IssueKey, taken: TakenResult, now: Date): Promise<void> {
  await insertResult(tx, issue, taken, now)
  await writeResult(tx, issue, { result: taken.result }, now)
}

/** Publishes to open pages that an issue has a result, another one than before, or none any more. */
export const publishIssue = (
  realtime: Deps['realtime'],
  { merchant, code, numero }: IssueKey,
  change: { state: 'DRAWN'; result: string } | { state: 'CANCELLED' },
): void => realtime.publish({ merchant }, { topic: 'lottery.issue.changed', payload: { code, numero, ...change } })
