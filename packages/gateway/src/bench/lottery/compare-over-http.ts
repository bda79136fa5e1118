import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@atrium/database'
import type { Player } from '../../domains/bets/movements-repository.ts'
import { startWorker } from '../processes.ts'
import type { LoadJob, Measured } from '../work.ts'
import { readOpenIssue } from './one-issue.ts'
import type { OrderLoad } from './order-load.ts'
import type { LotteryServers } from './servers.ts'

const CONNECTIONS = 32
const BETS = 4_000
const ORDERS = 2_000
/** Minimum time until the issue closes for a measurement to start. */
const MIN_OPEN_MS = 40_000

interface Speed {
  readonly perSecond: number
  readonly failed: number
}

const speedOf = ({ taken, failed, seconds }: Measured): Speed => ({ perSecond: taken / seconds, failed })

/**
 * Whether all earlier orders are settled. The measurement waits for this, so that it covers only the placing of orders.
 */
async function isSettled(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ waiting: boolean }]>`
    select exists (select 1 from lottery.issues i where i.state in ('CLOSED', 'DRAWN') and exists (
      select 1 from lottery.orders o where (o.merchant, o.code, o.numero) = (i.merchant, i.code, i.numero)
        and o.state = 'PLACED')) as waiting`
  return !row.waiting
}

/**
 * Measures bets, as bench-bets does, and orders of five tickets, alternating between them, at 32 connections to one
 * gateway. The first round is a warm-up.
 */
export async function compareOverHttp(
  servers: LotteryServers,
  {
    bettors,
    slots,
    rounds,
    privateKey,
    say,
  }: { bettors: Player[]; slots: Player[]; rounds: number; privateKey: string; say: (line: string) => void },
): Promise<{ bets: Speed; orders: Speed }[]> {
  const gateway = await servers.startGateway()
  const [bets, orders] = [
    startWorker<LoadJob, Measured>('load-generator.ts'),
    startWorker<OrderLoad, Measured>('lottery/order-load.ts'),
  ]
  const sendBets = async () =>
    speedOf(
      await bets.run({ origins: [gateway.origin], players: slots, privateKey, bets: BETS, connections: CONNECTIONS }),
    )
  const sendOrders = async () =>
    speedOf(
      await orders.run({
        origin: gateway.origin,
        players: bettors,
        numero: await openNumero(),
        orders: ORDERS,
        connections: CONNECTIONS,
      }),
    )

  async function openNumero(): Promise<string> {
    for (;;) {
      const issue = await readOpenIssue(servers.deps.sql)
      if (issue && (await isSettled(servers.deps.sql)) && issue.closeAt.getTime() - Date.now() > MIN_OPEN_MS)
        return issue.numero
      await pause(200)
    }
  }

  const runs: { bets: Speed; orders: Speed }[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const run = { bets: await sendBets(), orders: await sendOrders() }
      say(
        `${round === 0 ? 'warm-up' : `round ${round}`}  ${run.bets.perSecond.toFixed(0)} bets/s, ${run.orders.perSecond.toFixed(0)} orders/s over HTTP`,
      )
      if (round > 0) runs.push(run)
    }
    return runs
  } finally {
    await Promise.all([bets.stop(), orders.stop()])
    await gateway.stop()
  }
}
