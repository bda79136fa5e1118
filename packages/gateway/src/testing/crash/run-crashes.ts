/** `npm run test:crash [-- <kills>]`: kill -9 of the server, of PostgreSQL's postmaster and of all its processes, twenty times each unless told, under 200 bets in flight. Ends with 1 when a bet was lost, doubled or answered in two ways. */
import { createRig, IN_FLIGHT } from './rig.ts'
import { PARTS } from './victim.ts'

const kills = Number(process.argv[2] ?? 20)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const rig = await createRig()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void rig.close().finally(() => process.exit(1)))
let wrong = 0
let acknowledged = 0
try {
  for (const part of PARTS) {
    for (let kill = 1; kill <= kills; kill++) {
      const outcome = await rig.crash(part)
      acknowledged += outcome.acknowledged + outcome.unanswered
      wrong += outcome.problems.length
      say(`kill -9 of the ${part} ${kill}/${kills}: ${outcome.acknowledged} acknowledged before, ${outcome.unanswered} unanswered of which ${outcome.committed} were committed, back after ${outcome.recoverySeconds.toFixed(1)} s`)
      for (const problem of outcome.problems) say(`  ${problem}`)
    }
  }
} finally {
  await rig.close()
}
say(wrong ? `${wrong} contradictions.` : `${PARTS.length * kills} kills under ${IN_FLIGHT} bets in flight: all ${acknowledged} bets are in the books once, every retry got the first answer, the ledger adds up.`)
if (wrong) process.exitCode = 1
