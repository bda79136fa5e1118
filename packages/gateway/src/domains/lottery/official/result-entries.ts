import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { lockIssuesOfDraw } from '../issues/issues-repository.ts'
import type { IssueKey } from '../issues/issues-repository.ts'
import { issueSubject } from '../issues/issue-subject.ts'
import { deleteEntry, findEntry, insertEntry } from './entries-repository.ts'
import { assertResultOf, publishIssue, takeResult, waitsForResult } from './official-result.ts'

/**
 * Creates the staff operation that enters results of public draws. Two people enter each result, without seeing the
 * other's entry (domain rule 3.12).
 */
export function createResultEntries({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    /**
     * Stores the first entry, or compares the second one with it. The audit log contains the values only after both are
     * known.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST for a result that is invalid for this draw,
     *   LOTTERY_RESULT_NOT_EXPECTED, LOTTERY_NEEDS_OTHER_PERSON if the same person enters twice
     */
    async enterLotteryResult(
      { merchant, code, numero, result }: GatewayRequest<'enterLotteryResult'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'enterLotteryResult'>> {
      const key = { merchant, code, numero }
      const { actor } = staff
      const people = peopleOf(staff)
      let closed: IssueKey[] = []
      const outcome = await changeAs(sql, actor, async (tx) => {
        const now = clock()
        const lottery = lotteryOf.get(code)
        const issue = lottery && (await lockIssuesOfDraw(tx, key)).find((each) => each.merchant === merchant)
        if (!issue) throw new DomainError('NOT_FOUND', `no issue ${code}/${numero}`)
        assertResultOf(lottery, result)
        if (!waitsForResult(lottery, issue, now)) throw new DomainError('LOTTERY_RESULT_NOT_EXPECTED')
        const note = (action: string, details: Record<string, string>) =>
          noteEvent(tx, { merchant, actor, action, subject: issueSubject(key), details, at: now })
        const first = await findEntry(tx, key)
        if (!first) {
          await insertEntry(tx, key, { result, enteredBy: actor, people, at: now })
          await note('lottery-result-entered', {})
          return 'FIRST'
        }
        if (people.some((one) => first.people.includes(one))) throw new DomainError('LOTTERY_NEEDS_OTHER_PERSON')
        await deleteEntry(tx, key)
        if (first.result !== result) {
          await note('lottery-entries-discarded', { first: first.result, firstBy: first.enteredBy, second: result })
          return 'DIFFERENT'
        }
        closed = await takeResult(tx, key, { result, source: 'STAFF', enteredBy: [first.enteredBy, actor] }, now)
        await note('lottery-result-taken', { result, source: 'STAFF', firstBy: first.enteredBy })
        return 'TAKEN'
      })
      for (const issue of closed) publishIssue(realtime, issue, { state: 'CLOSED' })
      if (outcome === 'TAKEN') publishIssue(realtime, key, { state: 'DRAWN', result })
      return { outcome }
    },
  }
}
