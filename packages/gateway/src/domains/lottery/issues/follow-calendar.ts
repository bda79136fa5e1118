import { dayAt } from '@atrium/contracts/locale/local-time'
import type { Transaction } from '@atrium/database'
import type { DrawException } from '@atrium/lottery-rules'
import { noticeMovedDraw } from './moved-draw-notice.ts'
import { cancelIssue, insertIssues } from './issues-repository.ts'
import type { IssueKey } from './issues-repository.ts'
import { issuesBetween } from './schedule.ts'
import type { Dated, Issue } from './schedule.ts'

const AHEAD_MS = 24 * 60 * 60_000

interface ComingRow {
  readonly numero: string
  readonly isPaused: boolean
  readonly openAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
}

/**
 * Moves the later issues of a public draw after its calendar has changed. Creates issues for at least the next 24
 * hours. Issues that are open or scheduled move with their draw, including bets. If there is no draw any more, they are
 * cancelled and stakes are returned. Closed issues are unchanged. Returns the cancelled issues, and the members who
 * were notified of a moved draw.
 */
export async function followCalendar(
  tx: Transaction,
  { merchant, code }: Pick<IssueKey, 'merchant' | 'code'>,
  schedule: Dated,
  exceptions: readonly DrawException[],
  now: Date,
): Promise<{ cancelled: IssueKey[]; notified: bigint[] }> {
  const existing = await tx<ComingRow[]>`
    select numero, state = 'CANCELLED' as "isPaused", open_at as "openAt", close_at as "closeAt", draw_at as "drawAt"
    from lottery.issues
    where merchant = ${merchant} and code = ${code} and close_at > ${now}
      and (state in ('SCHEDULED', 'OPEN') or (state = 'CANCELLED' and void_reason = 'PAUSED'))`
  const until = Math.max(now.getTime() + AHEAD_MS, ...existing.map(({ drawAt }) => drawAt.getTime()))
  const expected = issuesBetween(now.getTime(), until, schedule, schedule.timeZone, exceptions)
  const known = new Map(existing.map((issue) => [issue.numero, issue]))
  await insertIssues(
    tx,
    { merchant, code },
    expected.filter(({ numero }) => !known.has(numero)),
  )
  const notified = new Set<bigint>()
  for (const issue of expected) {
    const before = known.get(issue.numero)
    if (!before || (!before.isPaused && isSame(before, issue)) || issue.closeAt <= now.getTime()) continue
    const isMoved = await setTimes(tx, { merchant, code, numero: issue.numero }, issue, now)
    if (!isMoved || before.drawAt.getTime() === issue.drawAt) continue
    const day = dayAt(new Date(issue.drawAt), schedule.timeZone)
    for (const member of await noticeMovedDraw(tx, { merchant, code, numero: issue.numero }, day, now))
      notified.add(member)
  }
  const left = existing.filter(
    ({ numero, isPaused }) => !isPaused && !expected.some((issue) => issue.numero === numero),
  )
  for (const { numero } of left) await cancelIssue(tx, { merchant, code, numero }, { why: 'PAUSED' }, now)
  return { cancelled: left.map(({ numero }) => ({ merchant, code, numero })), notified: [...notified] }
}

const isSame = (row: ComingRow, { openAt, closeAt, drawAt }: Issue): boolean =>
  row.openAt.getTime() === openAt && row.closeAt.getTime() === closeAt && row.drawAt.getTime() === drawAt

/**
 * Sets the times of an issue. An open issue without bets becomes scheduled again if its new opening time is in the
 * future. Returns false if the issue was closed meanwhile.
 */
async function setTimes(
  tx: Transaction,
  { merchant, code, numero }: IssueKey,
  { openAt, closeAt, drawAt }: Issue,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    update lottery.issues i set open_at = ${new Date(openAt)}, close_at = ${new Date(closeAt)},
      draw_at = ${new Date(drawAt)}, cancelled_at = null, cancel_reason = null,
      void_reason = null,
      state = case when i.state = 'OPEN' and (${new Date(openAt)} <= ${now} or exists (select 1 from lottery.orders o
        where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero))) then 'OPEN' else 'SCHEDULED' end
    where (i.merchant, i.code, i.numero) = (${merchant}, ${code}, ${numero})
      and (i.state in ('SCHEDULED', 'OPEN') or i.void_reason = 'PAUSED')`
  return count > 0
}
