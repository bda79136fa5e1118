import { createRig, IN_FLIGHT } from './rig.ts'
import { PARTS } from './victim.ts'

/**
 * Kills each part the given number of times while 200 bets are in flight, and reports each kill. Returns the number of
 * contradictions.
 */
export async function runBetCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createRig()
  const end = () => void rig.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  let wrong = 0
  let acknowledged = 0
  try {
    for (const part of PARTS) {
      for (let kill = 1; kill <= kills; kill++) {
        const outcome = await rig.crash(part)
        acknowledged += outcome.acknowledged + outcome.unanswered
        wrong += outcome.problems.length
        say(
          `kill -9 of the ${part} ${kill}/${kills}: ${outcome.acknowledged} acknowledged before, ${outcome.unanswered} unanswered of which ${outcome.committed} were committed, back after ${outcome.recoverySeconds.toFixed(1)} s`,
        )
        for (const problem of outcome.problems) say(`  ${problem}`)
      }
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await rig.close()
  }
  say(
    wrong
      ? `${wrong} contradictions.`
      : `${PARTS.length * kills} kills under ${IN_FLIGHT} bets in flight: all ${acknowledged} bets are in the books once, every retry got the first answer, the ledger adds up.`,
  )
  return wrong
}
