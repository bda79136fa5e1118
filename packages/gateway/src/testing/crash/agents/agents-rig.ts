import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { createSealer } from '@atrium/ledger'
import { createGatewayServers } from '../../../bench/gateway-servers.ts'
import { addPlayers } from '../../../bench/players.ts'
import { startWorker } from '../../../bench/processes.ts'
import { untilFeedIsReadable } from '../../wallet/settled-bets.ts'
import { sealJournals } from '../../wallet/seal-journals.ts'
import type { JobKill } from '../kill-jobs.ts'
import { addAgentTrees } from './agent-trees.ts'
import { checkSettlements, DELAYS, LENGTHS } from './check-settlements.ts'
import { addTeamBets } from './team-bets.ts'
import { PARTS } from './victim-jobs.ts'
import type { Part, VictimJob } from './victim-jobs.ts'

/** Midnight at the merchants, whose time zone is UTC+9. */
const FROM = new Date('2026-11-01T15:00:00Z')
const DAY_MS = 86_400_000
/** Time of day of a simulated day: after the settlement of daily cycles, and within an open five-minute window. */
const OFFSET_MS = (3 * 60 + 3) * 60_000 + 27_000
/** Time of day up to which windows and hours are computed. */
const COMPUTED_MS = 2 * 60 * 60_000
const POLL_MS = 1
const TIMEOUT_MS = 120_000

export interface AgentRig {
  /**
   * Adds a day of bets. Lets two processes count, settle or pay concurrently, and kills one of them during this work,
   * sometimes both. Then lets other processes finish the work.
   */
  kill(part: Part): Promise<JobKill>
  /** Checks the database. Returns one sentence per contradiction. */
  check(): Promise<{ bets: number; bills: number; problems: string[] }>
  close(): Promise<void>
}

/**
 * Creates a database with two trees of agents and contracts of all kinds, and processes that run the agents' jobs with
 * a simulated clock. The clock advances one day per kill.
 */
export async function createAgentRig(): Promise<AgentRig> {
  const servers = await createGatewayServers('crash-agents')
  const { sql, url } = servers
  await addPlayers(sql, 0, '')
  const trees = await addAgentTrees(sql, FROM)
  let now = FROM
  const seal = createSealer({ sql, clock: () => now, log: { info: () => undefined } as never })
  const late = new Map<string, Date>()
  const start = () => startWorker<VictimJob, unknown>('../testing/crash/agents/agents-victim.ts')
  const victims = [start(), start()]

  async function countWork(part: Part): Promise<number> {
    if (part === 'cycles')
      return (
        trees.reduce((sum, { kinds }) => sum + cyclesAt(now, kinds), 0) -
        (await countOf(sql`select count(*)::int as count from agents.cycles`))
      )
    if (part === 'payments') return countOf(sql`select count(*)::int as count from agents.bills where state = 'ISSUED'`)
    return countOf(
      sql`
        select count(*)::int as count
        from ledger.settled_bets s left join ledger.feed_positions p on p.consumer = 'agents'
        where p.consumer is null or (s.xid, s.id) > (p.xid, p.id)`,
    )
  }

  /** Finishes all work. Repeats the jobs, because one process skips what the other one has locked. */
  async function finish(parts: readonly Part[]): Promise<void> {
    do await Promise.all(victims.map((victim) => victim.run({ url, parts, now })))
    while ((await Promise.all(parts.map(countWork))).some((left) => left > 0))
  }

  async function untilDone(part: Part, before: number, wanted: number): Promise<void> {
    for (const end = performance.now() + TIMEOUT_MS; before - (await countWork(part)) < wanted; await pause(POLL_MS)) {
      if (performance.now() > end)
        throw new Error(`${part} did not do ${wanted} of ${before} within ${TIMEOUT_MS / 1000} s.`)
    }
  }

  return {
    async kill(part) {
      const since = now
      now = new Date(dayOf(since).getTime() + DAY_MS + OFFSET_MS)
      // Late bets belong to windows that the previous day has already computed. On the first day there are none.
      const isFirst = since === FROM
      const rounds = await addTeamBets(sql, trees, {
        since,
        now,
        late: isFirst ? undefined : { from: dayOf(since), to: new Date(dayOf(since).getTime() + COMPUTED_MS) },
      })
      for (const round of rounds) late.set(round, now)
      await untilFeedIsReadable(sql)
      await sealJournals(sql, seal)
      await finish(PARTS.slice(0, PARTS.indexOf(part)))
      const before = await countWork(part)
      for (const victim of victims) victim.run({ url, parts: [part], now }).catch(() => undefined)
      const wanted = randomInt(Math.max(1, Math.ceil(before / 2)))
      await untilDone(part, before, wanted)
      await victims[0]!.kill()
      victims[0] = start()
      if (randomInt(2) === 0) await untilDone(part, before, randomInt(wanted, Math.max(before, wanted + 1)))
      await victims[1]!.kill()
      victims[1] = start()
      const left = await countWork(part)
      await finish(PARTS)
      return { before, left }
    },
    async check() {
      // Seals the journals of the last payments, so that they are counted.
      await sealJournals(sql, seal)
      // An upline may receive a payment after its own bills were tried, so payments run once per level of the tree.
      for (const _ of trees[0]!.agents) await finish(PARTS)
      const [counts] = await sql<[{ bets: number; bills: number }]>`
        select (select count(*)::int from ledger.settled_bets) as bets,
          (select count(*)::int from agents.bills) as bills`
      return { ...counts, problems: await checkSettlements(sql, url, { trees, from: FROM, now, late }) }
    },
    async close() {
      for (const victim of victims) await victim.kill()
      await servers.close()
    },
  }
}

const dayOf = (at: Date): Date =>
  new Date(FROM.getTime() + Math.floor((at.getTime() - FROM.getTime()) / DAY_MS) * DAY_MS)

/** Number of cycles of a merchant that have ended and should be settled at this time. */
const cyclesAt = (now: Date, kinds: readonly ContractKind[]): number =>
  kinds.reduce(
    (sum, kind) => sum + Math.max(0, Math.floor((now.getTime() - FROM.getTime() - DELAYS[kind]) / LENGTHS[kind])),
    0,
  )

const countOf = async (query: PromiseLike<readonly unknown[]>): Promise<number> =>
  ((await query) as readonly { count: number }[])[0]!.count
