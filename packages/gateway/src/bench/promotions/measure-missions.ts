import { setTimeout as pause } from 'node:timers/promises'
import { addCampaign } from '../../domains/promotions/testing.ts'
import type { Player } from '../../domains/bets/movements-repository.ts'
import type { GatewayServers } from '../gateway-servers.ts'
import { startWorker } from '../processes.ts'
import type { LoadJob, Measured } from '../work.ts'

const CONNECTIONS = 32
const CAMPAIGN = 'missions'
const FOLLOW_LIMIT_MS = 120_000

export interface MissionRound {
  /** Bets per second without missions, and while three missions count them. */
  readonly without: number
  readonly counted: number
  /** Seconds from the last response to a bet until all bets were counted. */
  readonly lag: number
  readonly failed: number
}

/**
 * Measures the throughput of settled bets over HTTP, as bench-bets does. Alternates between rounds without missions and
 * rounds with three missions that count each bet, after one warm-up round.
 */
export async function measureMissions(
  { sql }: GatewayServers,
  {
    origin,
    players,
    bets,
    rounds,
    privateKey,
    say,
  }: {
    origin: string
    players: Player[]
    bets: number
    rounds: number
    privateKey: string
    say: (line: string) => void
  },
): Promise<MissionRound[]> {
  const mission = {
    period: 'DAY',
    reward: { type: 'CREDITS', amount: '1' },
    title: { KO: '미션', EN: 'Mission' },
  } as const
  await addCampaign(sql, CAMPAIGN, {
    kind: 'MISSIONS',
    missions: [
      { ...mission, key: 'bet', objective: 'BET', target: '1000' },
      { ...mission, key: 'win', objective: 'WIN', target: '1000' },
      { ...mission, key: 'games', objective: 'PLAY_GAMES', target: '5' },
    ],
  })
  const switchMissions = (isOn: boolean) =>
    sql`update promotions.objectives set is_on = ${isOn} where campaign = ${CAMPAIGN}`
  const generator = startWorker<LoadJob, Measured>('load-generator.ts')

  async function run(isOn: boolean): Promise<Measured & { lag: number }> {
    await switchMissions(isOn)
    const measured = await generator.run({
      origins: [origin],
      players,
      privateKey,
      bets,
      connections: CONNECTIONS,
      closes: true,
    })
    const began = performance.now()
    while (await isBehind()) {
      if (performance.now() - began > FOLLOW_LIMIT_MS) throw new Error('The consumer does not keep up.')
      await pause(50)
    }
    return { ...measured, lag: (performance.now() - began) / 1000 }
  }

  async function isBehind(): Promise<boolean> {
    const [row] = await sql<[{ behind: boolean }]>`
      select exists (select 1 from ledger.settled_bets s where (s.xid, s.id) > (p.xid, p.id)) as behind
      from ledger.feed_positions p where p.consumer = 'campaigns'`
    return row.behind
  }

  const results: MissionRound[] = []
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0
    const [one, other] = [await run(first), await run(!first)]
    const [counted, without] = first ? [one, other] : [other, one]
    const result = {
      without: without.taken / without.seconds,
      counted: counted.taken / counted.seconds,
      lag: counted.lag,
      failed: one.failed + other.failed,
    }
    say(
      `${round === 0 ? 'warm-up' : `round ${round}`}  ${result.without.toFixed(0)} bets/s, with missions ${result.counted.toFixed(0)} bets/s, counted ${result.lag.toFixed(1)} s after the last`,
    )
    if (round > 0) results.push(result)
  }
  await generator.stop()
  return results
}
