import { randomUUID } from 'node:crypto'
import type { BetRequest, Player } from '../domains/bets/movements-repository.ts'
import { CURRENCY } from './players.ts'

/** A job of the process `sql-loop`: a number of bets, one or more per statement. */
export interface LoopJob {
  url: string
  players: Player[]
  bets: number
  connections: number
  perStatement: number
}

/** A job of the load generator. Connections are divided equally among the origins. */
export interface LoadJob {
  origins: string[]
  players: Player[]
  /** The provider's private key in PEM format. */
  privateKey: string
  bets: number
  connections: number
  /** Whether each bet closes its round, so that it is settled immediately, as lost. */
  closes?: boolean
}

export interface Measured {
  /** Number of bets with the response OK. */
  taken: number
  failed: number
  seconds: number
  /** Milliseconds of one request or statement, ascending. */
  latencies: number[]
}

const STAKE = 10_000n

export const newBet = (player: Player, closes = false): BetRequest => ({
  ...player,
  currency: CURRENCY,
  amount: STAKE,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  closes,
})

/**
 * Runs `work` `times` times, with `workers` running in parallel. Worker w gets every `workers`-th player, so that
 * workers never wait for the same account. `work` returns how many bets were accepted and rejected.
 */
export async function share(
  players: Player[],
  { workers, times }: { workers: number; times: number },
  work: (mine: Player[], worker: number) => Promise<{ taken: number; failed: number }>,
): Promise<Measured> {
  const measured: Measured = { taken: 0, failed: 0, seconds: 0, latencies: [] }
  let left = times
  const began = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const mine = players.filter((_player, i) => i % workers === worker)
      while (left-- > 0) {
        const start = performance.now()
        const { taken, failed } = await work(mine, worker)
        measured.latencies.push(performance.now() - start)
        measured.taken += taken
        measured.failed += failed
      }
    }),
  )
  measured.seconds = (performance.now() - began) / 1000
  measured.latencies.sort((a, b) => a - b)
  return measured
}

/** Returns the next `count` players and moves them to the end of the list. */
export function takeTurns(mine: Player[], count: number): Player[] {
  const next = mine.splice(0, count)
  mine.push(...next)
  return next
}
