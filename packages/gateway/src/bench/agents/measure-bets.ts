import { setTimeout as pause } from 'node:timers/promises'
import type { Player } from '../../domains/bets/movements-repository.ts'
import type { GatewayServers } from '../gateway-servers.ts'
import { startWorker } from '../processes.ts'
import type { LoadJob, Measured } from '../work.ts'

const CONNECTIONS = 32
const FOLLOW_LIMIT_MS = 120_000

export interface RollupRound {
  /** Bets per second while the agents' consumer of the feed is paused (`without`) and while it runs (`counted`). */
  readonly without: number
  readonly counted: number
  /** Seconds from the last response to a bet until the consumer has counted all bets. */
  readonly lag: number
  readonly failed: number
}

/**
 * Measures the throughput of settled bets over HTTP, as bench-bets does. Alternates between rounds with the agents'
 * consumer paused and rounds with it running, after one warm-up round.
 */
export async function measureBets(
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
): Promise<RollupRound[]> {
  const generator = startWorker<LoadJob, Measured>('load-generator.ts')
  const load = () =>
    generator.run({ origins: [origin], players, privateKey, bets, connections: CONNECTIONS, closes: true })

  async function counting(): Promise<Measured & { lag: number }> {
    const measured = await load()
    return { ...measured, lag: await follow() }
  }
  /** Runs the load while this transaction locks the consumer's position, which pauses the consumer. */
  const waiting = () =>
    sql.begin(async (tx) => {
      await tx`select 1 from ledger.feed_positions where consumer = 'agents' for update`
      return load()
    }) as Promise<Measured>

  async function follow(): Promise<number> {
    const began = performance.now()
    while (await isBehind()) {
      if (performance.now() - began > FOLLOW_LIMIT_MS) throw new Error('The consumer does not keep up.')
      await pause(50)
    }
    return (performance.now() - began) / 1000
  }
  async function isBehind(): Promise<boolean> {
    const [row] = await sql<[{ behind: boolean }]>`
      select exists (select 1 from ledger.settled_bets s where (s.xid, s.id) > (p.xid, p.id)) as behind
      from ledger.feed_positions p where p.consumer = 'agents'`
    return row.behind
  }

  const results: RollupRound[] = []
  for (let round = 0; round <= rounds; round++) {
    const isFirst = round % 2 === 0
    const first = isFirst ? await counting() : await waiting()
    await follow()
    const second = isFirst ? await waiting() : await counting()
    await follow()
    const [counted, without] = (isFirst ? [first, second] : [second, first]) as [Measured & { lag: number }, Measured]
    const result = {
      without: without.taken / without.seconds,
      counted: counted.taken / counted.seconds,
      lag: counted.lag,
      failed: counted.failed + without.failed,
    }
    say(
      `${round === 0 ? 'warm-up' : `round ${round}`}  ${result.without.toFixed(0)} bets/s, with the figures of agents ${result.counted.toFixed(0)} bets/s, counted ${result.lag.toFixed(1)} s after the last`,
    )
    if (round > 0) results.push(result)
  }
  await generator.stop()
  return results
}
