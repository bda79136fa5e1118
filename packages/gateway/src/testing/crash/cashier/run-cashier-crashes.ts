import { CASHIER_SERVERS } from '../../../bench/cashier-servers.ts'
import type { CashierServer } from '../../../bench/cashier-servers.ts'
import { createCashierRig, ORDERS_IN_FLIGHT } from './cashier-rig.ts'
import { MOMENTS } from './windows.ts'
import type { InFlight } from './windows.ts'

const WINDOWS: readonly (keyof InFlight)[] = ['beforePayout', 'beforeAnswer', 'beforeCredit']

/**
 * Kills gateway and payment service in turn, with the given number of kills in total, each while 100 new deposits and
 * withdrawals are in flight. Compares both databases at the end. Returns the number of contradictions. A window in
 * which no server was killed counts as a contradiction.
 */
export async function runCashierCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createCashierRig()
  const end = () => void rig.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  const hit = Object.fromEntries(CASHIER_SERVERS.map((server) => [server, new Set<keyof InFlight>()])) as Record<
    CashierServer,
    Set<keyof InFlight>
  >
  try {
    for (let kill = 0; kill < kills; kill++) {
      const server = CASHIER_SERVERS[kill % CASHIER_SERVERS.length]!
      const moment = MOMENTS[Math.floor(kill / CASHIER_SERVERS.length) % MOMENTS.length]!
      const { recoverySeconds, ...inFlight } = await rig.kill(server, moment)
      for (const window of WINDOWS) if (inFlight[window] > 0) hit[server].add(window)
      say(
        `kill -9 of ${server} ${kill + 1}/${kills} (${moment}): ${inFlight.beforePayout} before their payout, ${inFlight.beforeAnswer} between payout and answer, ${inFlight.beforeCredit} between charge and credit, back after ${recoverySeconds.toFixed(1)} s`,
      )
    }
    const { orders, problems } = await rig.check()
    // With fewer kills than combinations of server and moment, some windows may be missed.
    const isComplete = kills >= CASHIER_SERVERS.length * MOMENTS.length
    for (const server of isComplete ? CASHIER_SERVERS : [])
      problems.push(
        ...WINDOWS.filter((window) => !hit[server].has(window)).map(
          (window) => `No kill of ${server} hit an order ${window}.`,
        ),
      )
    for (const problem of problems) say(`  ${problem}`)
    say(
      problems.length
        ? `${problems.length} contradictions.`
        : `${kills} kills under ${ORDERS_IN_FLIGHT} orders in flight: both databases agree on all ${orders} orders, each was credited or paid once, every message arrived, the ledger adds up.`,
    )
    return problems.length
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await rig.close()
  }
}
