import { randomUUID } from 'node:crypto'
import type { BetRequest, Player } from '../domains/bets/movements-repository.ts'
import { CURRENCY } from './players.ts'

/** A job of the looping process: a number of bets, one or more per statement. */
export interface LoopJob {
  url: string
  players: Player[]
  bets: number
  connections: number
  perStatement: number
}

/** A job of the load generator. Each origin gets an equal share of the connections. */
export interface LoadJob {
  origins: string[]
  players: Player[]
  /** PEM. */
  privateKey: string
  bets: number
  connections: number
  /** Each bet closes its round: it is settled at once, as lost. */
  closes?: boolean
}

export interface Measured {
  /** Bets with the response OK. */
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
 * Lets `workers` run one task after another, `times` in total. Worker w gets every `workers`-th player, so that none
 * waits for another's account. `work` returns how many bets were accepted and rejected.
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

/** Takes the next few in turn, from the front to the back. */
export function takeTurns(mine: Player[], count: number): Player[] {
  const next = mine.splice(0, count)
  mine.push(...next)
  return next
}
