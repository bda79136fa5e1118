/**
 * A process of bench-cashier. It orders deposits at a constant rate and approves each on its checkout page. Times start
 * at the scheduled time of the order, so that delays of the load generator count.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '@atrium/http-server'
import type { CashierServers } from './cashier-servers.ts'
import { orderIn, sendCheckout, sendDeposit } from './deposit-requests.ts'
import { createHttpClient } from './http-client.ts'
import type { HttpClient } from './http-client.ts'

export interface CashierLoad {
  readonly origins: CashierServers['origins']
  /** Session tokens of members, who order in turn. */
  readonly tokens: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

export interface LoadedOrder {
  readonly orderId: string
  /** Scheduled time of the order, in milliseconds since 1970. */
  readonly dueAt: number
  /** Milliseconds until the response that confirms the order. */
  readonly createdMs: number
}

export interface LoadResult {
  readonly orders: LoadedOrder[]
  /** Number of failed orders and approvals, by response. */
  readonly errors: Record<string, number>
  /** Duration from the first scheduled time until the last response to an order. */
  readonly seconds: number
}

const AMOUNT = '10'
const CONNECTIONS = 256
const log = createLog('warn')
const now = (): number => performance.timeOrigin + performance.now()

async function load({ origins, tokens, perSecond, seconds }: CashierLoad): Promise<LoadResult> {
  const http = createHttpClient(CONNECTIONS)
  const result: LoadResult = { orders: [], errors: {}, seconds: 0 }
  const began = now()
  const running: Promise<void>[] = []
  let lastAt = began
  for (let i = 0; i < perSecond * seconds; i++) {
    const dueAt = began + (i * 1000) / perSecond
    const waitMs = dueAt - now()
    if (waitMs > 0) await pause(waitMs)
    running.push(
      order(http, origins, tokens[i % tokens.length]!, dueAt, result).then((createdAt) => {
        lastAt = Math.max(lastAt, createdAt)
      }),
    )
  }
  await Promise.all(running)
  http.close()
  return { ...result, seconds: (lastAt - began) / 1000 }
}

/** Orders a deposit and approves it. Returns the time of the response to the order. */
async function order(
  http: HttpClient,
  origins: CashierLoad['origins'],
  token: string,
  dueAt: number,
  { orders, errors }: LoadResult,
): Promise<number> {
  const fail = (what: string) => {
    errors[what] = (errors[what] ?? 0) + 1
  }
  const response = await sendDeposit(http, origins.gateway, { token, requestId: randomUUID(), amount: AMOUNT })
  const createdAt = now()
  if (response?.status !== 200) {
    fail(`creation ${response?.status ?? 'without response'}`)
    return createdAt
  }
  const { orderId, checkoutUrl } = orderIn(response)
  orders.push({ orderId, dueAt, createdMs: createdAt - dueAt })
  const approved = await sendCheckout(http, checkoutUrl!, { result: 'approve' })
  if (approved?.status !== 303 || approved.location?.includes('error='))
    fail(`approval ${approved?.status ?? 'without response'}`)
  return createdAt
}

process.on(
  'message',
  (job: CashierLoad) =>
    void load(job).then(
      (result) => process.send!(result),
      (err: unknown) => {
        log.error({ err }, 'the load generator failed')
        process.exit(1)
      },
    ),
)
process.on('disconnect', () => process.exit())
