/**
 * `npm run test:crash [-- agents|bets|cashier|lottery|promotions] [<kills>]`, all by default. Bets: kill -9 of the
 * server, of PostgreSQL's postmaster and of all its processes, twenty times each by default, under 200 bets in flight.
 * Cashier: see `cashier/run-cashier-crashes.ts`. Lottery: see `lottery/run-lottery-crashes.ts`. Promotions: see
 * `promotions/run-promotion-crashes.ts`. Agents: see `agents/run-agent-crashes.ts`. Ends with 1 when anything was lost,
 * done twice or contradicts.
 */
import { runAgentCrashes } from './agents/run-agent-crashes.ts'
import { runBetCrashes } from './run-bet-crashes.ts'
import { runCashierCrashes } from './cashier/run-cashier-crashes.ts'
import { runLotteryCrashes } from './lottery/run-lottery-crashes.ts'
import { runPromotionCrashes } from './promotions/run-promotion-crashes.ts'

const RUNS = {
  agents: runAgentCrashes,
  bets: runBetCrashes,
  cashier: runCashierCrashes,
  lottery: runLotteryCrashes,
  promotions: runPromotionCrashes,
}
const say = (line: string) => void process.stdout.write(`${line}\n`)

const args = process.argv.slice(2)
const kills = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 20)
const chosen = Object.entries(RUNS).filter(([name]) => !args.some((arg) => arg in RUNS) || args.includes(name))
let wrong = 0
for (const [, run] of chosen) wrong += await run(kills, say)
if (wrong) process.exitCode = 1
