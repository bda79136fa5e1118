import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql } from '@atrium/database'
import { addOpenTabs } from './open-tabs-repository.ts'
import { announce } from '../../platform/announce.ts'
import { recordUses } from '../usage/service.ts'
import { matureUntil } from './maturity.ts'
import { addProblems, listProblems } from './problems-repository.ts'
import type { ProblemQuery } from './problems-repository.ts'
import { addCounts, addNetworkCounts, pagesSince, releasesSince } from './repository.ts'

const MINUTE = 60_000
/**
 * Maximum age of reported counts. A portal server that could not reach the registry reports later. Older counts, and
 * counts in the future, are ignored.
 */
const MAX_AGE_MS = 7 * 24 * 60 * MINUTE
const AHEAD = 5 * MINUTE
/** How long documents that never started are listed as a problem. */
const NEVER_STARTED_MS = 24 * 60 * MINUTE

/** Stores the counts of a portal server since its last report: all of them or none. */
export async function recordHealth(
  sql: Sql,
  { counts, problems, uses }: OperationRequest<'reportHealth'>,
  now: Date,
): Promise<void> {
  const span = { from: new Date(now.getTime() - MAX_AGE_MS), until: new Date(now.getTime() + AHEAD) }
  await sql.begin(async (tx) => {
    const clean = counts.filter(({ set }) => isClean(set))
    const [open, others] = [clean.filter(({ kind }) => kind === 'open'), clean.filter(({ kind }) => kind !== 'open')]
    if (others.length) await addCounts(tx, others, span)
    if (open.length) await addOpenTabs(tx, open, now)
    await addNetworkCounts(tx, clean, span)
    if (problems.length)
      await addProblems(
        tx,
        problems.map((problem) => ({ ...problem, message: problem.message.replace(UNCLEAN, ' ').trim() })),
        now,
      )
    await recordUses(
      tx,
      uses.filter(({ contract }) => isClean(contract)),
      now,
    )
    await announce(tx, 'reports')
  })
}

/** Health of these merchants or all, and of their releases, in the last minutes. */
export async function readHealth(
  sql: Sql,
  { merchants, minutes }: { merchants: readonly string[] | undefined; minutes: number },
  now: Date,
): Promise<OperationAnswer<'health'>> {
  const since = new Date(now.getTime() - minutes * MINUTE)
  const [pages, releases] = await Promise.all([
    pagesSince(sql, { merchants, since, mature: matureUntil(now) }),
    releasesSince(sql, { merchants, since }),
  ])
  return { pages, releases }
}

export const readProblems = (sql: Sql, query: ProblemQuery, now: Date): Promise<OperationAnswer<'problems'>> =>
  listProblems(sql, query, { since: new Date(now.getTime() - NEVER_STARTED_MS), mature: matureUntil(now) })

// Texts come from browsers. PostgreSQL rejects NUL and unpaired surrogates, and one such text must not cause the
// rejection of a whole report.
const UNCLEAN = /[\p{Cc}\p{Cs}]+/gu
const isClean = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
