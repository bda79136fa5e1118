import type { Transaction } from '@atrium/database'
import { DRAW_KINDS, bytesOfHex, drawResult, mixedKey, resultText } from '@atrium/lottery-rules/draw'
import { LOTTERIES } from '@atrium/lottery-rules'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnreadOf } from '../../messages/index.ts'
import { readExceptions } from '../calendar/calendar-repository.ts'
import { firstRoundFrom } from '../draws/beacon.ts'
import { createSeed, openSeed } from './seeds.ts'
import { followCalendar } from './follow-calendar.ts'
import {
  cancelIssue,
  closeIssues,
  insertIssues,
  lockIssueToDraw,
  lockIssueWithoutResult,
  lockIssuesToOpen,
  openIssue,
  readOfferedGames,
  writeResult,
} from './issues-repository.ts'
import type { FairDraw, IssueKey, IssueToDraw, IssueToOpen } from './issues-repository.ts'
import { issuesBetween } from './schedule.ts'

const HOUR_MS = 60 * 60_000
/** How far in advance issues are created; chases are planned on them. */
const AHEAD_MS = 24 * HOUR_MS
/** Maximum delay of a fair draw. After it the issue is cancelled, and stakes are returned. */
const DRAW_GRACE_MS = 10 * 60_000
/** Time after which a public draw without a result is cancelled (domain rule 3.10). */
const RESULT_GRACE_MS = HOUR_MS
const OPENED_AT_ONCE = 50

const lotteryOf = new Map(LOTTERIES.map((lottery) => [lottery.code, lottery]))
const OFFICIAL = LOTTERIES.filter(({ source }) => source === 'official').map(({ code }) => code)

export type IssueDeps = Pick<Deps, 'sql' | 'clock' | 'config' | 'keys' | 'realtime' | 'log'>

/**
 * Creates the scheduled jobs of issues. Several processes may run them concurrently: each skips what another one has
 * locked.
 */
export function createIssueJobs({ sql, clock, config: { lotteryBeacon }, keys, realtime, log }: IssueDeps) {
  const publish = (
    { merchant, code, numero }: IssueKey,
    state: 'OPEN' | 'CLOSED' | 'DRAWN' | 'CANCELLED',
    result?: string,
  ): void =>
    realtime.publish(
      { merchant },
      { topic: 'lottery.issue.changed', payload: { code, numero, state, ...(result !== undefined && { result }) } },
    )

  /** Opens issues at their scheduled time. */
  async function openDue(): Promise<void> {
    const opened = await sql.begin(async (tx) => {
      const now = clock()
      const issues = await lockIssuesToOpen(tx, now, OPENED_AT_ONCE)
      // An issue whose draw time has passed can no longer be bet on, so it is cancelled.
      for (const issue of issues)
        await (issue.drawAt <= now
          ? cancelIssue(tx, issue, { why: 'DRAW_MISSED' }, now)
          : openIssue(
              tx,
              issue,
              lotteryOf.get(issue.code)?.source === 'fair' ? await createFairDraw(issue) : undefined,
            ))
      return issues.filter(({ drawAt }) => drawAt > now)
    })
    for (const issue of opened) publish(issue, 'OPEN')
  }

  const createFairDraw = async (issue: IssueToOpen): Promise<FairDraw> => ({
    ...(await createSeed(keys.field, issue)),
    beaconRound: lotteryBeacon && firstRoundFrom(lotteryBeacon, issue.closeAt),
  })

  /**
   * Makes fair draws at their scheduled time. If a seed cannot be decrypted, its issue waits until the maximum delay
   * has passed.
   */
  async function drawDue(): Promise<void> {
    const tried: string[] = []
    for (;;) {
      const drawn = await sql.begin(async (tx) => {
        const now = clock()
        const issue = await lockIssueToDraw(tx, {
          now,
          missedBefore: new Date(now.getTime() - DRAW_GRACE_MS),
          not: tried,
        })
        if (!issue) return undefined
        tried.push(`${issue.merchant}/${issue.code}/${issue.numero}`)
        return { issue, ...(await draw(tx, issue, now)) }
      })
      if (!drawn) return
      if (drawn.state) publish(drawn.issue, drawn.state, drawn.result)
    }
  }

  async function draw(
    tx: Transaction,
    issue: IssueToDraw,
    now: Date,
  ): Promise<{ state?: 'DRAWN' | 'CANCELLED'; result?: string }> {
    const seed = attempt(
      () => openSeed(keys.field, issue, issue.seedSealed),
      (err) =>
        log.error(
          { err, issue: `${issue.merchant}/${issue.code}/${issue.numero}` },
          'The seed of an issue cannot be opened. Its draw waits for the key that it was encrypted with.',
        ),
    )
    if (now.getTime() - issue.drawAt.getTime() > DRAW_GRACE_MS) {
      await cancelIssue(tx, issue, { why: 'DRAW_MISSED', seed }, now)
      return { state: 'CANCELLED' }
    }
    if (seed === undefined) return {}
    const kind = DRAW_KINDS[lotteryOf.get(issue.code)!.drawKind]
    const result = resultText(
      kind,
      await drawResult(kind, { seed: await keyOf(seed, issue), game: issue.code, issue: issue.numero }),
    )
    await writeResult(tx, issue, { result, seed }, now)
    return { state: 'DRAWN', result }
  }

  async function cancelNextWithoutResult(): Promise<boolean> {
    const cancelled = await sql.begin(async (tx) => {
      const now = clock()
      const issue = await lockIssueWithoutResult(tx, OFFICIAL, new Date(now.getTime() - RESULT_GRACE_MS))
      if (issue) await cancelIssue(tx, issue, { why: 'NO_RESULT' }, now)
      return issue
    })
    if (cancelled) publish(cancelled, 'CANCELLED')
    return cancelled !== undefined
  }

  return {
    openDue,

    /** Creates issues for the next 24 hours. */
    async plan(): Promise<void> {
      const now = clock().getTime()
      const exceptionsOf = await readExceptions(sql)
      for (const { merchant, code, timeZone, lastDrawAt } of await readOfferedGames(sql)) {
        const schedule = lotteryOf.get(code)?.schedule
        if (!schedule) continue
        const game = { merchant, code }
        if (schedule.kind === 'interval') {
          const from = Math.max(now, lastDrawAt?.getTime() ?? now)
          await insertIssues(sql, game, issuesBetween(from, now + AHEAD_MS, schedule, timeZone))
        } else {
          const followed = await sql.begin((tx) => followCalendar(tx, game, schedule, exceptionsOf(game), clock()))
          for (const issue of followed.cancelled) publish(issue, 'CANCELLED')
          await publishUnreadOf({ sql, realtime }, followed.notified)
        }
      }
    },

    /** Opens, closes, draws and cancels issues at their scheduled times. */
    async advance(): Promise<void> {
      await openDue()
      for (const issue of await closeIssues(sql, OFFICIAL, clock())) publish(issue, 'CLOSED')
      await drawDue()
      while (await cancelNextWithoutResult());
    },
  }
}

/** Returns the inputs of DRAW-1: the seed and, if the issue uses a beacon, the beacon's value. */
async function keyOf(seed: string, { beaconRandomness }: IssueToDraw): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = bytesOfHex(seed)!
  return beaconRandomness === null ? bytes : mixedKey(bytes, bytesOfHex(beaconRandomness)!)
}

/** Returns the result of `make`. If it throws, calls `report` and returns undefined. */
function attempt<T>(make: () => T, report: (err: unknown) => void): T | undefined {
  try {
    return make()
  } catch (err) {
    report(err)
    return undefined
  }
}
