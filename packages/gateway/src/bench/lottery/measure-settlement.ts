import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@atrium/database'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { PROVIDER } from '../players.ts'
import { startWorker } from '../processes.ts'
import { postgresTime, processorTime } from '../processor-time.ts'
import type { LoopJob, Measured } from '../work.ts'
import type { LotteryServers } from './servers.ts'
import type { SettlementJob } from './settlement-worker.ts'

const CONNECTIONS = 32
const ALONE_MS = 10_000
/** Time until the bet loop has reached its full speed. */
const WARM_UP_MS = 3_000
const ENDLESS = 1_000_000_000

export interface MeasuredSettlement {
  readonly seconds: number
  /** Slot bets per second without settlement (`alone`) and during it (`beside`). */
  readonly alone: number
  readonly beside: number
  /**
   * Microseconds of processor time per settled order. PostgreSQL's time includes the slot bets of the same period.
   * Undefined where /proc is missing.
   */
  readonly cost: { readonly ours: number; readonly postgres: number } | undefined
}

/**
 * Runs the loop of bench-bets with one bet per statement at 32 connections: first alone for ten seconds, then while one
 * or more processes settle drawn orders. Counts the bets in the ledger.
 */
export async function measureSettlement(
  { deps: { sql }, url, dataDir }: LotteryServers,
  { slots, settlers, now }: { slots: Player[]; settlers: number; now: Date },
): Promise<MeasuredSettlement> {
  const loop = startWorker<LoopJob, Measured>('sql-loop.ts')
  const workers = Array.from({ length: settlers }, () =>
    startWorker<SettlementJob, { began: number; ended: number }>('lottery/settlement-worker.ts'),
  )
  const usage = () => ({
    postgres: postgresTime(join(dataDir, 'postgres')),
    ours: processorTime(workers.map(({ pid }) => pid)),
  })
  // The loop ends when its process is stopped. If it fails earlier, the measurement fails.
  const betting = loop.run({ url, players: slots, bets: ENDLESS, connections: CONNECTIONS, perStatement: 1 })
  betting.catch(() => undefined)
  await pause(WARM_UP_MS)
  const aloneFrom = Date.now()
  await pause(ALONE_MS)
  const aloneTo = Date.now()
  const before = usage()
  const times = await Promise.all(workers.map(({ run }) => run({ url, now })))
  const after = usage()
  await loop.stop()
  for (const { stop } of workers) await stop()
  const [began, ended] = [Math.min(...times.map((each) => each.began)), Math.max(...times.map((each) => each.ended))]
  const [orders] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from lottery.orders where state = 'SETTLED'`
  const cost = (of: 'ours' | 'postgres') => (((after[of] ?? NaN) - (before[of] ?? NaN)) * 1_000) / orders.count
  return {
    seconds: (ended - began) / 1_000,
    alone: await betsPerSecond(sql, aloneFrom, aloneTo),
    beside: await betsPerSecond(sql, began, ended),
    cost: Number.isNaN(cost('ours')) ? undefined : { ours: cost('ours'), postgres: cost('postgres') },
  }
}

async function betsPerSecond(sql: Sql, from: number, to: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ledger.provider_transactions
    where provider = ${PROVIDER} and kind = 'bet' and at >= ${new Date(from)} and at < ${new Date(to)}`
  return (row.count * 1_000) / (to - from)
}
