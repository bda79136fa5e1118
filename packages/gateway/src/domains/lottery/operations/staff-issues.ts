import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { toChange } from '../corrections/change-view.ts'
import { readChanges } from '../corrections/changes-repository.ts'
import { readMovedMembers } from '../corrections/moves-repository.ts'
import { findEntry } from '../official/entries-repository.ts'
import { readObservations } from '../official/observations-repository.ts'
import { waitsForResult } from '../official/official-result.ts'
import { readResultHistory } from '../official/results-repository.ts'
import { selectStaffIssues, staffIssuesSource, toStaffIssue } from '../issues/staff-issues-source.ts'
import type { StaffIssueRow } from '../issues/staff-issues-source.ts'

/** Creates staff operations that read a merchant's issues. Exports are logged. */
export function createStaffIssues({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const issues = keysetList(sql, staffIssuesSource)
  return {
    lotteryIssues: ({
      merchant,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'lotteryIssues'>): Promise<GatewayAnswer<'lotteryIssues'>> =>
      issues.page(filters, { after, before, limit: pageSize }, { merchant }),

    async lotteryIssuesFile(
      { merchant, after, ...filters }: GatewayRequest<'lotteryIssuesFile'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'lotteryIssuesFile'>> {
      const part = await issues.part(filters, { after }, { merchant })
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, {
            merchant,
            actor,
            action: 'lottery-issues-exported',
            subject: 'lottery-issues',
            details: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
            at: clock(),
          }),
        )
      return part
    },

    /** Returns an issue with its totals. @throws DomainError NOT_FOUND */
    async lotteryIssue(
      { merchant, code, numero }: GatewayRequest<'lotteryIssue'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'lotteryIssue'>> {
      const key = { merchant, code, numero }
      const lottery = lotteryOf.get(code)
      const [row] = await sql<
        StaffIssueRow[]
      >`${selectStaffIssues(sql, sql``)} where (i.merchant, i.code, i.numero) = (${merchant}, ${code}, ${numero})`
      if (!row || !lottery) throw new DomainError('NOT_FOUND', `no issue ${code}/${numero}`)
      const now = clock()
      const people = peopleOf(staff)
      const isOfficial = lottery.source === 'official'
      const [results, observations, entry, changes] = await Promise.all([
        readResultHistory(sql, key),
        isOfficial ? readObservations(sql, key) : [],
        findEntry(sql, key),
        readChanges(sql, key),
      ])
      return {
        ...toStaffIssue(row),
        isOfficial,
        canEnter: waitsForResult(lottery, row, now),
        ...(row.cancelReason !== null && { cancelReason: row.cancelReason }),
        ...(row.settledAt && { settledAt: row.settledAt.toISOString() }),
        ...(row.cancelledAt && { cancelledAt: row.cancelledAt.toISOString() }),
        results: results.map(({ takenAt, supersededAt, ...result }) => ({
          ...result,
          takenAt: takenAt.toISOString(),
          ...(supersededAt && { supersededAt: supersededAt.toISOString() }),
        })),
        observations: observations.map(({ result, firstSeenAt, lastSeenAt }) => ({
          result,
          firstSeenAt: firstSeenAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
        ...(entry && {
          entry: {
            by: entry.enteredBy,
            at: entry.at.toISOString(),
            isOwn: people.some((one) => entry.people.includes(one)),
          },
        }),
        changes: await Promise.all(
          changes.map(async (change) => toChange(change, await readMovedMembers(sql, change.id), row.currency)),
        ),
      }
    },
  }
}
