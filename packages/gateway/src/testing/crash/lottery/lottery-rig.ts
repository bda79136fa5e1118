import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { nextIssueAt } from '../../../bench/lottery/one-issue.ts'
import { addLotteryPlayers } from '../../../bench/lottery/members.ts'
import { createLotteryServers } from '../../../bench/lottery/servers.ts'
import { createIssueJobs } from '../../../domains/lottery/issues/advance-issues.ts'
import type { JobKill } from '../kill-jobs.ts'
import { checkLottery } from './check-lottery.ts'
import { GAMES, placeBets } from './lottery-bets.ts'
import { PARTS } from './jobs-of-victim.ts'
import type { Part } from './jobs-of-victim.ts'
import { createSeedSecrecy } from './seed-secrecy.ts'
import { startLotteryVictim } from './start-victim.ts'
import { countWork } from './work-left.ts'

const PLAYERS = 30
const ISSUE_MS = 60_000
/** Number of issues after which all chases have ended. */
const LAST_ISSUES = 6
const POLL_MS = 2
const TIMEOUT_MS = 60_000

export interface LotteryRig {
  /**
   * Places orders and chases, lets their issues close, and kills the process that draws, settles or advances chases
   * during this work. Then lets another process finish it.
   */
  kill(part: Part): Promise<JobKill>
  /** Lets all chases end and checks everything. Returns one sentence per contradiction. */
  check(): Promise<{ orders: number; chases: number; problems: string[] }>
  close(): Promise<void>
}

/**
 * Creates a database with lotteries and members who bet, and a process that runs the jobs with a simulated clock. The
 * clock advances one minute per kill.
 */
export async function createLotteryRig(): Promise<LotteryRig> {
  const servers = await createLotteryServers()
  const { deps, url, keys } = servers
  const { sql } = deps
  const players = await addLotteryPlayers(sql, PLAYERS, '', GAMES)
  const secrecy = createSeedSecrecy(sql)
  const start = () => startLotteryVictim({ url, keys }, secrecy.onLog)
  let now = nextIssueAt(Date.now())
  let victim = await start()
  const jobs = createIssueJobs({ ...deps, clock: () => now, realtime: { publish: () => undefined } })
  await jobs.plan()
  await victim.run({ parts: PARTS, now })

  /** Resolves when the job has done this many units, or all of them. */
  async function progress(part: Part, before: number, wanted: number): Promise<void> {
    for (
      const end = performance.now() + TIMEOUT_MS;
      before - (await countWork(sql, part, now)) < wanted;
      await pause(POLL_MS)
    ) {
      if (performance.now() > end)
        throw new Error(`The job ${part} did not do ${wanted} of ${before} within ${TIMEOUT_MS / 1000} s.`)
    }
  }

  return {
    async kill(part) {
      await placeBets(deps, players, now)
      await victim.run({ parts: ['chases'], now })
      await secrecy.look(now)
      now = new Date(now.getTime() + ISSUE_MS)
      await victim.run({ parts: PARTS.slice(0, PARTS.indexOf(part)), now })
      const before = await countWork(sql, part, now)
      void victim.run({ parts: [part], now })
      // Kills the process early enough that work remains when the signal arrives.
      await progress(part, before, randomInt(Math.ceil(before / 2)))
      await victim.kill()
      const left = await countWork(sql, part, now)
      await secrecy.look(now)
      victim = await start()
      await victim.run({ parts: PARTS, now })
      return { before, left }
    },
    async check() {
      for (let issue = 0; issue < LAST_ISSUES; issue++) {
        now = new Date(now.getTime() + ISSUE_MS)
        await victim.run({ parts: PARTS, now })
      }
      const problems = [...(await secrecy.findProblems()), ...(await checkLottery(sql, url))]
      const [counts] = await sql<[{ orders: number; chases: number }]>`
        select (select count(*) from lottery.orders)::int as orders,
          (select count(*) from lottery.chases)::int as chases`
      return { ...counts, problems }
    },
    async close() {
      await victim.kill()
      await servers.close()
    },
  }
}
