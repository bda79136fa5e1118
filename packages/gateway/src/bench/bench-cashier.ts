/**
 * `npm run bench:cashier [-- --rate 200 --seconds 60]`: sends deposits at a constant rate through a gateway process and
 * a payment service process. Each deposit is ordered, approved on the checkout page and credited by the webhook. Runs
 * on an embedded PostgreSQL with fsync. Exits with 1 when the rate or a p99 misses its target, after an error, or when
 * the books of the two servers differ.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { verifyLedger } from '@atrium/ledger'
import { GATEWAY_ROLE } from '../migrations.ts'
import { addCashierMembers, addCashierMerchant } from './cashier-members.ts'
import { CASHIER_SERVERS, createCashierServers } from './cashier-servers.ts'
import type { CashierLoad, LoadedOrder, LoadResult } from './cashier-load.ts'
import { startWorker } from './processes.ts'
import { postgresTime, processorTime } from './processor-time.ts'

/** Enough members that none reaches the limit of open orders, even while credits are delayed. */
const MEMBERS = 6_000
const WARM_UP = { perSecond: 50, seconds: 5 }
const MAX_P99_MS = 250
const MIN_RATE_RATIO = 0.99
const DELIVERY_TIMEOUT_MS = 60_000
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
})
const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)]
const servers = await createCashierServers({ logLevel: 'error' })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void servers.close().finally(() => process.exit(1)))

const at = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
const row = (name: string, times: number[]): string =>
  `| ${name} | ${[0.5, 0.95, 0.99, 1].map((part) => at(times, part).toFixed(0)).join(' | ')} |`

/**
 * Milliseconds from the scheduled time of each order until the payment service has recorded that the gateway
 * acknowledged the credit, in ascending order.
 */
async function timesToCredit(payments: Sql, orders: readonly LoadedOrder[]): Promise<number[]> {
  const open = async () =>
    (
      await payments<[{ count: number }]>`select count(*)::int as count from payments.webhooks where state = 'pending'`
    )[0].count
  for (const end = performance.now() + DELIVERY_TIMEOUT_MS; performance.now() < end && (await open()) > 0;)
    await pause(200)
  const delivered = await payments<{ reference: string; at: Date }[]>`
    select body::jsonb #>> '{data,reference}' as reference, delivered_at as at from payments.webhooks
    where state = 'delivered'`
  const dueAt = new Map(orders.map((order) => [order.orderId, order.dueAt]))
  return delivered
    .filter(({ reference }) => dueAt.has(reference))
    .map(({ reference, at: creditedAt }) => creditedAt.getTime() - dueAt.get(reference)!)
    .sort((a, b) => a - b)
}

/** Compares the books of both servers. Returns one sentence per difference. */
async function differences(gateway: Sql, payments: Sql): Promise<string[]> {
  const credited = await gateway<{ id: string; charged: bigint }[]>`
    select o.id, e.amount as charged
    from wallet.deposit_orders o join ledger.journals j on j.idem_key = 'deposit:' || o.id
    join ledger.entries e on e.journal_id = j.id and e.balance_after is not null where o.state = 'CREDITED'
    order by o.id`
  const charged = await payments<{ id: string; charged: bigint }[]>`
    select reference as id, charged_amount as charged from payments.payments where state = 'succeeded'
    order by reference`
  const [booked, paid] = [credited, charged].map((rows) => new Map(rows.map((one) => [one.id, one.charged]))) as [
    Map<string, bigint>,
    Map<string, bigint>,
  ]
  return [
    ...[...paid]
      .filter(([id, amount]) => booked.get(id) !== amount)
      .map(([id, amount]) => `Order ${id} was charged ${amount}, and credited ${booked.get(id)}.`),
    ...[...booked.keys()].filter((id) => !paid.has(id)).map((id) => `Order ${id} was credited, and not charged.`),
    ...(await verifyLedger(gateway)).problems,
  ]
}

try {
  for (const name of CASHIER_SERVERS) await servers.start(name)
  const gateway = connect({ url: servers.databases.gateway, role: GATEWAY_ROLE, max: 1, name: 'bench', actor: 'bench' })
  const payments = connect({ url: servers.databases.payments, max: 1, name: 'bench' })
  await addCashierMerchant(gateway)
  const tokens = (await addCashierMembers(gateway, MEMBERS, 'member')).map(({ token }) => token)
  const generator = startWorker<CashierLoad, LoadResult>('cashier-load.ts')
  const usage = () => ({
    postgres: postgresTime(join(servers.dataDir, 'postgres')),
    gateway: processorTime([servers.running.gateway!.pid]),
    payments: processorTime([servers.running.payments!.pid]),
  })
  await generator.run({ origins: servers.origins, tokens, ...WARM_UP })
  const before = usage()
  const {
    orders,
    errors,
    seconds: took,
  } = await generator.run({ origins: servers.origins, tokens, perSecond, seconds })
  const credited = await timesToCredit(payments, orders)
  const after = usage()
  await generator.stop()
  const created = orders.map(({ createdMs }) => createdMs).sort((a, b) => a - b)
  const rate = orders.length / took
  say(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n\n${orders.length} orders, ${rate.toFixed(1)} a second of ${perSecond}; errors: ${
      Object.entries(errors)
        .map(([what, count]) => `${count} × ${what}`)
        .join(', ') || 0
    }`,
  )
  say(
    `\n| ms | p50 | p95 | p99 | longest |\n|---|---:|---:|---:|---:|\n${row('order created', created)}\n${row('order credited', credited)}`,
  )
  const micros = (of: keyof typeof before) =>
    before[of] === undefined || after[of] === undefined
      ? '?'
      : (((after[of] - before[of]) * 1000) / orders.length).toFixed(0)
  say(
    `\nprocessor time an order: PostgreSQL ${micros('postgres')} µs, gateway ${micros('gateway')} µs, payment service ${micros('payments')} µs`,
  )
  const problems = await differences(gateway, payments)
  if (credited.length !== orders.length)
    problems.push(`${orders.length} orders were created, and ${credited.length} credited.`)
  await Promise.all([gateway.end(), payments.end()])
  const isMet = at(created, 0.99) < MAX_P99_MS && at(credited, 0.99) < MAX_P99_MS && rate >= perSecond * MIN_RATE_RATIO
  say(
    `\n${perSecond} orders a second with p99 below ${MAX_P99_MS} ms: ${isMet ? 'met' : 'MISSED'}\n${problems.length ? problems.join('\n') : 'Both books agree on every order, and the ledger adds up.'}`,
  )
  if (!isMet || problems.length > 0 || Object.keys(errors).length > 0) process.exitCode = 1
} finally {
  await servers.close()
}
