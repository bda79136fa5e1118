/**
 * `npm run test:crash [-- agents|bets|cashier|lottery|promotions] [<kills>]`: runs crash tests, by default all of them.
 * `bets` sends SIGKILL to the server, to PostgreSQL's postmaster and to all of its processes, by default twenty times
 * each, while 200 bets are in flight. The others are described in `cashier/run-cashier-crashes.ts`,
 * `lottery/run-lottery-crashes.ts`, `promotions/run-promotion-crashes.ts` and `agents/run-agent-crashes.ts`. Exits with
 * 1 when anything was lost, done twice or is contradictory.
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
