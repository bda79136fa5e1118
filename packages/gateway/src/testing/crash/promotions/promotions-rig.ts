import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CREDIT } from '@atrium/contracts/money'
import { createGatewayServers } from '../../../bench/gateway-servers.ts'
import { addPlayers, openPortal } from '../../../bench/players.ts'
import { startWorker } from '../../../bench/processes.ts'
import { newBet } from '../../../bench/work.ts'
import { addCampaign } from '../../../domains/promotions/testing.ts'
import { placeBet } from '../../../domains/bets/movements-repository.ts'
import { untilFeedIsReadable } from '../../wallet/settled-bets.ts'
import type { JobKill } from '../kill-jobs.ts'
import { checkPromotions } from './check-promotions.ts'
import { PARTS } from './victim-jobs.ts'
import type { Part, VictimJob } from './victim-jobs.ts'

const PLAYERS = 40
/** Number of bets per round. Each stakes one credit and is settled immediately. */
const BETS = 200
const MISSIONS = 60
const POLL_MS = 1
const TIMEOUT_MS = 60_000

export interface PromotionRig {
  /**
   * Settles bets and kills the process that counts them or credits their rewards during this work. Then lets another
   * process finish it.
   */
  kill(part: Part): Promise<JobKill>
  /** Checks the database. Returns one sentence per contradiction. */
  check(): Promise<{ bets: number; claims: number; problems: string[] }>
  close(): Promise<void>
}

/** Creates a database with missions, a leaderboard and points, and a process that counts bets and credits rewards. */
export async function createPromotionRig(): Promise<PromotionRig> {
  const servers = await createGatewayServers('crash-promotions')
  const { sql, url } = servers
  const players = await addPlayers(sql, PLAYERS, '')
  await openPortal(sql)
  await sql`insert into promotions.point_rates (merchant, category, rate) values ('DEMO', 'RNG', ${CREDIT})`
  const missions = Array.from({ length: MISSIONS }, (_, index) => ({
    key: `m${index}`,
    title: { KO: '미션', EN: 'Mission' },
    objective: 'BET' as const,
    period: 'ONCE' as const,
    target: String(3 * (index + 1)),
    reward: { type: 'CREDITS' as const, amount: '1' },
  }))
  for (const [id, list] of [
    ['few', missions.slice(0, MISSIONS / 2)],
    ['many', missions.slice(MISSIONS / 2)],
  ] as const)
    await addCampaign(sql, id, { kind: 'MISSIONS', missions: list }, { credits: '100000' })
  await addCampaign(
    sql,
    'board',
    {
      kind: 'RANKING',
      metric: 'VALID_BET',
      prizes: [{ fromRank: 1, toRank: 1, reward: { type: 'CREDITS', amount: '1' } }],
    },
    { endsAt: '2100-01-01' },
  )
  const start = () => startWorker<VictimJob, unknown>('../testing/crash/promotions/promotions-victim.ts')
  let victim = start()
  const finish = (parts: readonly Part[]) => victim.run({ url, parts })

  const countWork = async (part: Part) => {
    const [row] = await (part === 'claims'
      ? sql<[{ count: number }]>`select count(*)::int as count from promotions.claims where state = 'CLAIMABLE'`
      : sql<[{ count: number }]>`
        select count(*)::int as count
        from ledger.settled_bets s left join ledger.feed_positions p on p.consumer = ${CONSUMERS[part]}
        where p.consumer is null or (s.xid, s.id) > (p.xid, p.id)`)
    return row.count
  }

  return {
    async kill(part) {
      await Promise.all(
        Array.from({ length: BETS }, () => placeBet(sql, newBet(players[randomInt(PLAYERS)]!, true), new Date())),
      )
      await untilFeedIsReadable(sql)
      await finish(PARTS.slice(0, PARTS.indexOf(part)))
      const before = await countWork(part)
      victim.run({ url, parts: [part] }).catch(() => undefined)
      const wanted = randomInt(Math.max(1, Math.ceil(before / 2)))
      for (
        const end = performance.now() + TIMEOUT_MS;
        before - (await countWork(part)) < wanted;
        await pause(POLL_MS)
      ) {
        if (performance.now() > end)
          throw new Error(`${part} did not do ${wanted} of ${before} within ${TIMEOUT_MS / 1000} s.`)
      }
      await victim.kill()
      const left = await countWork(part)
      victim = start()
      await finish(PARTS)
      return { before, left }
    },
    async check() {
      await finish(PARTS)
      const [counts] = await sql<[{ bets: number; claims: number }]>`
        select (select count(*)::int from ledger.settled_bets) as bets,
          (select count(*)::int from promotions.claims) as claims`
      return { ...counts, problems: await checkPromotions(sql, url) }
    },
    async close() {
      await victim.kill()
      await servers.close()
    },
  }
}

const CONSUMERS: Record<Exclude<Part, 'claims'>, string> = { progress: 'campaigns', points: 'points' }
