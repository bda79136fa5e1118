import { randomUUID } from 'node:crypto'
import type { Sql } from '@atrium/database'
import { DRAW_KINDS, bytesOfHex, drawResult } from '@atrium/lottery-rules/draw'
import { createChaseJob } from '../../domains/lottery/chases/advance-chases.ts'
import { createChases } from '../../domains/lottery/chases/chases-service.ts'
import { openSeed } from '../../domains/lottery/issues/seeds.ts'
import { createIssueJobs } from '../../domains/lottery/issues/advance-issues.ts'
import { createTickets as createOrders } from '../../domains/lottery/tickets/tickets-service.ts'
import type { Bettor } from '../../domains/lottery/tickets/tickets-service.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashToken } from '../../platform/keys/tokens.ts'
import { GAME } from './members.ts'
import { createTickets } from './tickets.ts'

export const LINES = 5
/** One order in this many comes from a chase. */
const CHASE_EVERY = 10
const CHASE_ISSUES = 2
const AT_ONCE = 16
const ISSUE_MS = 60_000
const turn = { isStopping: () => false }

/** Dependencies except the clock, which stands still while orders are placed. */
export type LotteryDeps = Pick<Deps, 'sql' | 'config' | 'keys' | 'log'>

export interface FullIssue {
  readonly numero: string
  /** The time of the draw. */
  readonly drawAt: Date
}

/** Returns a time at which an issue of SSC60 has just opened. */
export const nextIssueAt = (now: number): Date => new Date(Math.ceil(now / ISSUE_MS) * ISSUE_MS + 1_000)
export const bettorOf = ({ user }: Pick<Player, 'user'>): Bettor => ({
  memberId: BigInt(user),
  tokenHash: hashToken(user),
  merchant: { code: 'DEMO' },
  language: 'EN',
})

/**
 * Plans issues and opens the one of `now`. Decrypts its seed before the draw, with the field key, so that a fifth of
 * the tickets can be made to win.
 */
export async function fillIssue(
  deps: LotteryDeps,
  members: readonly Player[],
  orders: number,
  now: Date,
): Promise<FullIssue> {
  const silent = { ...deps, clock: () => now, realtime: { publish: () => undefined } }
  const jobs = createIssueJobs(silent)
  await jobs.plan()
  await jobs.advance()
  // Updates the planner's statistics, which autovacuum would do within a minute.
  await deps.sql`analyze`
  const issue = await readOpenIssue(deps.sql)
  const seed = bytesOfHex(
    openSeed(deps.keys.field, { merchant: 'DEMO', code: GAME, numero: issue.numero }, issue.sealed),
  )!
  const ticketOf = createTickets(await drawResult(DRAW_KINDS.digits5, { seed, game: GAME, issue: issue.numero }))
  const [single, chases] = [createOrders(silent), createChases(silent)]
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let order = next++; order < orders; order = next++) {
        const request = {
          requestId: randomUUID(),
          code: GAME,
          numero: issue.numero,
          tickets: Array.from({ length: LINES }, (_, line) => ticketOf(order * LINES + line)),
        }
        const bettor = bettorOf(members[order % members.length]!)
        await (order % CHASE_EVERY === 0
          ? chases.place(bettor, { ...request, plan: { kind: 'same' }, issues: CHASE_ISSUES, start: 1 })
          : single.place(bettor, request))
      }
    }),
  )
  const advance = createChaseJob(silent)
  while ((await countWaiting(deps.sql, issue.numero)) > 0) await advance(turn)
  return { numero: issue.numero, drawAt: issue.drawAt }
}

/** Closes and draws the issue. */
export async function drawIssue(deps: LotteryDeps, { drawAt }: FullIssue): Promise<void> {
  await createIssueJobs({ ...deps, clock: () => drawAt, realtime: { publish: () => undefined } }).advance()
}

export async function readOpenIssue(
  sql: Sql,
): Promise<{ numero: string; closeAt: Date; drawAt: Date; sealed: string }> {
  const [issue] = await sql<{ numero: string; closeAt: Date; drawAt: Date; sealed: string }[]>`
    select numero, close_at as "closeAt", draw_at as "drawAt", seed_sealed as sealed from lottery.issues
    where code = ${GAME} and state = 'OPEN' order by draw_at desc limit 1`
  return issue!
}

async function countWaiting(sql: Sql, numero: string): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from lottery.chase_issues where numero = ${numero} and state = 'WAITING'`
  return row.count
}
