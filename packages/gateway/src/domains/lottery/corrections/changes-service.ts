import { DomainError } from '@atrium/contracts/errors'
import { LOTTERY_CHANGE_HOURS } from '@atrium/contracts/registry/lottery/changes'
import type { LotteryChange } from '@atrium/contracts/registry/lottery/changes'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { issueSubject } from '../issues/issue-subject.ts'
import { lockIssue } from '../issues/issues-repository.ts'
import { publishIssue } from '../official/official-result.ts'
import { applyChange } from './apply-change.ts'
import { assertPossible } from './assert-possible.ts'
import { hasExpired, storedSums, toChange, wireMoves } from './change-view.ts'
import { findChange, insertChange, lockChange, markDecided } from './changes-repository.ts'
import type { ChangeRow } from './changes-repository.ts'
import { membersOfChange } from './members-of-change.ts'
import { readMovedMembers } from './moves-repository.ts'
import { planMoves } from './planned-moves.ts'

const LIFETIME_MS = LOTTERY_CHANGE_HOURS * 60 * 60_000

type Wanted = RelayedRequest<'previewLotteryChange'>

/**
 * Cancellations, voids and corrections of issues (domain rules LT-03 and 3.12): proposed by one person, approved by
 * another, then executed by a job. Each step is logged.
 */
export function createLotteryChanges({
  sql,
  clock,
  realtime,
  keys,
  log,
}: Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys' | 'log'>) {
  /**
   * Lets somebody decide a change that waits. @throws DomainError NOT_FOUND, LOTTERY_CHANGE_DECIDED and as `decision`
   */
  const decide = (
    { merchant, changeId }: { merchant: string; changeId: string },
    staff: Staff,
    decision: (tx: Transaction, row: ChangeRow, now: Date) => Promise<ChangeRow>,
  ): Promise<ChangeRow> =>
    changeAs(sql, staff.actor, async (tx) => {
      const now = clock()
      const row = await lockChange(tx, changeId)
      if (row?.merchant !== merchant) throw new DomainError('NOT_FOUND', `change ${changeId}`)
      if (row.state !== 'PROPOSED' || hasExpired(row, now)) throw new DomainError('LOTTERY_CHANGE_DECIDED')
      return decision(tx, row, now)
    })
  const view = async (row: ChangeRow, staff: Staff): Promise<LotteryChange> =>
    toChange(row, await readMovedMembers(sql, row.id), {
      people: peopleOf(staff),
      currency: await currencyOf(sql, row.merchant),
      now: clock(),
    })

  /**
   * The change that is wanted, checked against the issue of now. @throws DomainError NOT_FOUND and as `assertPossible`
   */
  async function planOf(tx: Transaction, { merchant, code, numero, kind, result }: Wanted) {
    const [issue] = await tx<
      { state: string; result: string | null }[]
    >`select state, result from lottery.issues where (merchant, code, numero) = (${merchant}, ${code}, ${numero})`
    if (!issue) throw new DomainError('NOT_FOUND', `no issue ${code}/${numero}`)
    const plan = {
      merchant,
      code,
      numero,
      kind,
      resultBefore: issue.result,
      resultAfter: kind === 'CORRECT' ? (result ?? '') : null,
    }
    assertPossible(issue, plan)
    return plan
  }

  return {
    /**
     * What a change would move now. @throws DomainError NOT_FOUND, INVALID_REQUEST, LOTTERY_CHANGE_NOT_POSSIBLE,
     * LOTTERY_RESULT_UNCHANGED
     */
    preview: (wanted: Wanted): Promise<RelayedAnswer<'previewLotteryChange'>> =>
      sql.begin('isolation level repeatable read read only', async (tx) => {
        const { sums, digest } = await planMoves(tx, await planOf(tx, wanted))
        return {
          currency: await currencyOf(tx, wanted.merchant),
          sums: { orders: sums.orders, members: sums.members, ...wireMoves(sums) },
          digest,
        }
      }),

    /**
     * Stores a proposal; the same id again returns it.
     * @throws DomainError as `preview`, REQUEST_ID_USED for an id of another proposal, LOTTERY_CHANGE_WAITING where
     *   another one of the issue waits or runs, LOTTERY_SUMS_CHANGED for a digest that is not the one of now; members
     *   go on betting on an issue that is to be cancelled, so that its digest is not compared
     */
    async propose(
      { changeId, digest, reason, ...wanted }: RelayedRequest<'proposeLotteryChange'>,
      staff: Staff,
    ): Promise<LotteryChange> {
      const id = changeId.toLowerCase()
      const row = await changeAs(sql, staff.actor, async (tx) => {
        const known = await findChange(tx, id)
        if (known) {
          if (!isSame(known, { ...wanted, reason, proposedBy: staff.actor })) throw new DomainError('REQUEST_ID_USED')
          return known
        }
        const now = clock()
        const plan = await planOf(tx, wanted)
        const planned = await planMoves(tx, plan)
        if (plan.kind !== 'CANCEL' && planned.digest !== digest) throw new DomainError('LOTTERY_SUMS_CHANGED')
        const change = {
          ...plan,
          id,
          reason,
          digest: planned.digest,
          sums: storedSums(planned.sums),
          proposedBy: staff.actor,
          proposerPeople: peopleOf(staff),
          proposedAt: now,
          expiresAt: new Date(now.getTime() + LIFETIME_MS),
        }
        if (!(await insertChange(tx, change))) throw new DomainError('LOTTERY_CHANGE_WAITING')
        const stored = (await findChange(tx, id))!
        await note(tx, stored, staff, 'lottery-change-proposed', now)
        return stored
      })
      return view(row, staff)
    },

    members: membersOfChange(sql),

    /**
     * Approves a change: the issue changes at once, and the job moves its orders.
     * @throws DomainError as `decide`, LOTTERY_NEEDS_OTHER_PERSON for who proposed it, LOTTERY_CHANGE_NOT_POSSIBLE or
     *   LOTTERY_SUMS_CHANGED when the issue or its orders have changed since
     */
    async approve(change: RelayedRequest<'approveLotteryChange'>, staff: Staff): Promise<LotteryChange> {
      const row = await decide(change, staff, async (tx, proposed, now) => {
        if (isProposedBy(proposed, peopleOf(staff))) throw new DomainError('LOTTERY_NEEDS_OTHER_PERSON')
        const issue = (await lockIssue(tx, proposed))!
        assertPossible(issue, proposed)
        if (
          proposed.kind !== 'CANCEL' &&
          (await planMoves(tx, { ...proposed, resultBefore: issue.result })).digest !== proposed.digest
        )
          throw new DomainError('LOTTERY_SUMS_CHANGED')
        await applyChange(tx, issue, proposed, { approvedBy: staff.actor, keys, log }, now)
        await note(tx, proposed, staff, 'lottery-change-approved', now)
        return markDecided(tx, proposed.id, { state: 'RUNNING', actor: staff.actor }, now)
      })
      publishIssue(
        realtime,
        row,
        row.resultAfter === null ? { state: 'CANCELLED' } : { state: 'DRAWN', result: row.resultAfter },
      )
      return view(row, staff)
    },

    /** Ends a proposal; its proposer withdraws it. @throws DomainError as `decide` */
    async decline({ reason, ...change }: RelayedRequest<'declineLotteryChange'>, staff: Staff): Promise<LotteryChange> {
      const row = await decide(change, staff, async (tx, proposed, now) => {
        const [state, action] = isProposedBy(proposed, peopleOf(staff))
          ? (['WITHDRAWN', 'lottery-change-withdrawn'] as const)
          : (['DECLINED', 'lottery-change-declined'] as const)
        await note(tx, proposed, staff, action, now, { declineReason: reason })
        return markDecided(tx, proposed.id, { state, actor: staff.actor, declineReason: reason }, now)
      })
      return view(row, staff)
    },
  }
}

async function currencyOf(sql: Sql | Transaction, merchant: string): Promise<string> {
  const [row] = await sql<
    [{ currency: string }]
  >`select currency from merchants.merchants_view where code = ${merchant}`
  return row.currency
}

const isSame = (
  row: ChangeRow,
  { merchant, code, numero, kind, result, reason, proposedBy }: Wanted & { reason: string; proposedBy: string },
): boolean =>
  JSON.stringify([row.merchant, row.code, row.numero, row.kind, row.resultAfter, row.reason, row.proposedBy]) ===
  JSON.stringify([merchant, code, numero, kind, kind === 'CORRECT' ? result : null, reason, proposedBy])

/** Logs a step of a change with what it moves, in the name of who takes it. */
function note(
  tx: Transaction,
  row: ChangeRow,
  { actor, people }: Staff,
  action: string,
  at: Date,
  more: Record<string, string> = {},
): Promise<void> {
  const { id, kind, resultBefore, resultAfter, reason, sums, proposedBy } = row
  const details = {
    change: id,
    kind,
    reason,
    proposedBy,
    orders: sums.orders,
    ...wireMoves({
      stakesBack: BigInt(sums.stakesBack),
      winsTaken: BigInt(sums.winsTaken),
      winsPaid: BigInt(sums.winsPaid),
    }),
    ...(resultAfter !== null && { from: { result: resultBefore ?? '' }, to: { result: resultAfter } }),
    ...(people.some((one) => one !== actor) && { people: [...people] }),
    ...more,
  }
  return noteEvent(tx, { merchant: row.merchant, actor, action, subject: issueSubject(row), details, at })
}
