import type { Sql } from '@atrium/database'
import { LOTTERIES } from '@atrium/lottery-rules'
import { SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readExceptions } from '../calendar/calendar-repository.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { issueSubject } from '../issues/issue-subject.ts'
import { closeIssuesOfDraw, lockIssuesOfDraw } from '../issues/issues-repository.ts'
import type { IssueKey } from '../issues/issues-repository.ts'
import { nameOfDraw } from '../issues/schedule.ts'
import type { Dated } from '../issues/schedule.ts'
import { earlyResults } from './early-results.ts'
import type { BettableIssue } from './early-results.ts'
import { deleteEntry } from './entries-repository.ts'
import { observe } from './observations-repository.ts'
import { isResultOf, publishIssue, takeResult, waitsForResult } from './official-result.ts'
import { readFeed } from './read-feed.ts'
import type { FeedRow } from './read-feed.ts'

/** Minimum time between two polls to count as separate ones. */
const MIN_AGREEMENT_MS = 20_000

const OFFICIAL = LOTTERIES.filter(({ source }) => source === 'official').map(({ code }) => code)

type FeedDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'log'> & {
  readonly config: Pick<Deps['config'], 'lotteryResults'>
}

/**
 * Creates the job that polls the feed of public draws. A result is accepted if two consecutive polls return it (domain
 * rule 3.12). Differing values are stored for operators. A problem with the feed is logged only when it changes, and
 * does not stop the job.
 */
export function createResultFeed({ sql, clock, realtime, log, config: { lotteryResults: source } }: FeedDeps) {
  let logged = ''

  function report(problems: readonly string[]): void {
    const text = problems.join(' ')
    if (text !== '' && text !== logged)
      log.warn(
        { source, problems },
        'The feed of lottery results cannot be used. Staff can enter the results meanwhile.',
      )
    logged = text
  }

  return async function poll(): Promise<void> {
    if (source === undefined) return
    const issues = await readUndrawnIssues(sql, clock())
    if (issues.length === 0) return
    const problems: string[] = []
    const rows = await readFeed(source).catch(
      (err: unknown) => void problems.push(err instanceof Error ? err.message : String(err)),
    )
    const waiting = issues.filter(({ state }) => state === 'CLOSED')
    const bettable = issues.filter(({ state }) => state !== 'CLOSED')
    for (const draw of rows ? earlyResults(bettable, rows, await readExceptions(sql)).values() : []) await close(draw)
    for (const draw of rows ? drawsOf(waiting) : []) {
      const [result, ...others] = resultsFor(draw, rows!)
      if (result === undefined) continue
      if (others.length > 0) problems.push(`${draw.code}/${draw.numero} has several results.`)
      else if (!isResultOf(lotteryOf.get(draw.code)!, result))
        problems.push(`${draw.code}/${draw.numero} has what is no result of this draw: ${result}`)
      else await consider(draw, result)
    }
    report(problems)
  }

  /** Closes issues whose result is already in the feed. Stores the results, but accepts none of them. */
  async function close({ code, numero, results }: { code: string; numero: string; results: Iterable<string> }) {
    const closed = await sql.begin(async (tx) => {
      const now = clock()
      await lockIssuesOfDraw(tx, { code, numero })
      for (const result of results) await observe(tx, { code, numero }, result, now)
      const issues = await closeIssuesOfDraw(tx, { code, numero })
      for (const issue of issues)
        await noteEvent(tx, {
          merchant: issue.merchant,
          actor: SYSTEM_ACTORS.lotteryFeed,
          action: 'lottery-issue-closed-early',
          subject: issueSubject(issue),
          details: { results: [...results] },
          at: now,
        })
      return issues
    })
    for (const issue of closed) publishIssue(realtime, issue, { state: 'CLOSED' })
    if (closed.length > 0)
      log.warn(
        { source, code, numero, merchants: closed.map(({ merchant }) => merchant) },
        'The feed has the result of a draw that still took bets. It takes none any more; look at those it has.',
      )
  }

  /** Stores the result from the feed. If an earlier poll returned the same result, accepts it for every merchant. */
  async function consider({ code, numero, merchants }: Draw, result: string): Promise<void> {
    const { taken, closed } = await sql.begin(async (tx) => {
      const now = clock()
      const done: { taken: IssueKey[]; closed: IssueKey[] } = { taken: [], closed: [] }
      if (now.getTime() - (await observe(tx, { code, numero }, result, now)).getTime() < MIN_AGREEMENT_MS) return done
      for (const issue of await lockIssuesOfDraw(tx, { code, numero })) {
        const { merchant } = issue
        const key = { merchant, code, numero }
        // Staff may have entered the result meanwhile.
        if (!merchants.includes(merchant) || !waitsForResult(lotteryOf.get(code)!, issue, now)) continue
        done.closed.push(...(await takeResult(tx, key, { result, source: 'FEED', enteredBy: [] }, now)))
        await deleteEntry(tx, key)
        await noteEvent(tx, {
          merchant,
          actor: SYSTEM_ACTORS.lotteryFeed,
          action: 'lottery-result-taken',
          subject: issueSubject(key),
          details: { result, source: 'FEED' },
          at: now,
        })
        done.taken.push(key)
      }
      return done
    })
    for (const issue of taken) publishIssue(realtime, issue, { state: 'DRAWN', result })
    for (const issue of closed) publishIssue(realtime, issue, { state: 'CLOSED' })
  }
}

/** A public draw, which issues of several merchants follow. */
interface Draw {
  readonly code: string
  readonly numero: string
  /** Names that a feed may use for the draw; see `namesOf`. */
  readonly names: ReadonlySet<string>
  readonly merchants: string[]
}

type UndrawnIssue = BettableIssue & { readonly state: 'SCHEDULED' | 'OPEN' | 'CLOSED' }

/** Returns issues of public draws that are open or scheduled, and closed ones without a result. */
const readUndrawnIssues = (sql: Sql, now: Date): Promise<UndrawnIssue[]> => sql<UndrawnIssue[]>`
  select merchant, code, numero, state, open_at as "openAt", draw_at as "drawAt" from lottery.issues
  where ((state in ('SCHEDULED', 'OPEN') and close_at > ${now}) or (state = 'CLOSED' and draw_at <= ${now})) and code = any(${OFFICIAL})
  order by draw_at, merchant`

function drawsOf(issues: readonly UndrawnIssue[]): Draw[] {
  const draws = new Map<string, Draw>()
  for (const { merchant, code, numero, drawAt } of issues) {
    const names = namesOf(numero, nameOfDraw(drawAt, lotteryOf.get(code)!.schedule as Dated))
    const draw = draws.get(`${code}/${numero}`) ?? { code, numero, names, merchants: [] }
    draw.merchants.push(merchant)
    draws.set(`${code}/${numero}`, draw)
  }
  return [...draws.values()]
}

/**
 * Returns the names that a feed may use for a draw: the day on which it was made and, if it was moved to an earlier
 * day, its regular day. The regular day of a draw that was moved to a later day does not count: such a result was known
 * before bets were closed.
 */
const namesOf = (regular: string, made: string): ReadonlySet<string> =>
  new Set(made > regular ? [made] : [regular, made])

/** Returns the distinct results for a draw in a feed. */
const resultsFor = ({ code, names }: Draw, rows: readonly FeedRow[]): string[] => [
  ...new Set(rows.filter(({ game, issue }) => game === code && names.has(issue)).map(({ result }) => result)),
]
