import { randomInt } from 'node:crypto'
import { connect } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { addCashierMerchant } from '../../../bench/cashier-members.ts'
import { CASHIER_SERVERS, createCashierServers } from '../../../bench/cashier-servers.ts'
import type { CashierServer } from '../../../bench/cashier-servers.ts'
import { createHttpClient } from '../../../bench/http-client.ts'
import { verifyBooks } from '../../../maintenance/verify-books.ts'
import { GATEWAY_ROLE } from '../../../migrations.ts'
import { createKeys } from '../../../platform/keys/keys.ts'
import { findContradictions } from './checker.ts'
import { addCustomers } from './customers.ts'
import type { Customers } from './customers.ts'
import { createOrders } from './orders.ts'
import { letTimePass } from './passing-time.ts'
import { readInFlight, waitFor, waitForSending } from './windows.ts'
import type { InFlight, Moment } from './windows.ts'

/** Number of orders in flight at a kill, half of them deposits and half withdrawals. */
export const ORDERS_IN_FLIGHT = 100
/** Up to this many orders reach the chosen moment before the kill. */
const MAX_REACHED = 25

export interface CashierKill extends InFlight {
  /** Seconds from the kill until the server was ready again. */
  readonly recoverySeconds: number
}

export interface CashierRig {
  /**
   * Places 100 orders and kills the server with SIGKILL while they reach `moment`. Resolves when the server is back and
   * all orders were acknowledged.
   */
  kill(server: CashierServer, moment: Moment): Promise<CashierKill>
  /** Lets all orders complete and compares both databases. Returns one sentence per contradiction. */
  check(): Promise<{ orders: number; problems: string[] }>
  close(): Promise<void>
}

/**
 * Starts a gateway and a payment service in separate processes, each with its own database, and adds members who
 * deposit and withdraw over HTTP.
 */
export async function createCashierRig(): Promise<CashierRig> {
  // Lost connections are expected here, but would be logged as errors.
  const servers = await createCashierServers({ logLevel: 'fatal' })
  await Promise.all(CASHIER_SERVERS.map(servers.start))
  const databases = {
    gateway: connect({
      url: servers.databases.gateway,
      role: GATEWAY_ROLE,
      max: 3,
      name: 'cashier crash test',
      actor: 'test',
    }),
    payments: connect({ url: servers.databases.payments, max: 3, name: 'cashier crash test' }),
  }
  const keys = await createKeys({ keys: servers.keys, dataDir: servers.dataDir, isDemo: false }, createLog('silent'))
  const http = createHttpClient(ORDERS_IN_FLIGHT)
  const { placeAll } = createOrders({ servers, http, keys })
  const all: Customers[] = []
  await addCashierMerchant(databases.gateway)

  return {
    async kill(server, moment) {
      const customers = await addCustomers(
        databases.gateway,
        keys,
        ORDERS_IN_FLIGHT / 2,
        all.push({ depositors: [], withdrawers: [] }),
      )
      all[all.length - 1] = customers
      const reached = waitFor(databases, moment, 1 + randomInt(MAX_REACHED))
      const placed = placeAll(customers)
      await Promise.race([reached, placed.then(() => reached)])
      await servers.running[server]!.kill()
      const killedAt = performance.now()
      const inFlight = await readInFlight(databases)
      await servers.start(server)
      const recoverySeconds = (performance.now() - killedAt) / 1000
      await placed
      await waitForSending(databases, ORDERS_IN_FLIGHT / 2)
      return { ...inFlight, recoverySeconds }
    },
    async check() {
      await letTimePass(databases, keys, servers.payments)
      const problems = await findContradictions(databases, all)
      problems.push(...(await verifyBooks(servers.databases.gateway)).problems)
      return { orders: all.length * ORDERS_IN_FLIGHT, problems }
    },
    async close() {
      http.close()
      await Promise.all([databases.gateway.end({ timeout: 5 }), databases.payments.end({ timeout: 5 })])
      await servers.close()
    },
  }
}
