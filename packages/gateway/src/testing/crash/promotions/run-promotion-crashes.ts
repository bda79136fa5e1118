import { createPromotionRig } from './promotions-rig.ts'
import { PARTS } from './victim-jobs.ts'

const UNITS = { progress: 'bets to count', points: 'bets to count', claims: 'claims to credit' } as const

/** Kills a process that counts progress, adds points and credits claims so often each, and checks everything at the end. Returns the number of contradictions; that no kill came in the middle of the work is one too. */
export async function runPromotionCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createPromotionRig()
  const end = () => void rig.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const missed: string[] = []
    for (const part of PARTS) {
      let inTheMiddle = 0
      for (let kill = 1; kill <= kills; kill++) {
        const { before, left } = await rig.kill(part)
        if (left > 0 && left < before) inTheMiddle++
        say(`kill -9 during ${part} ${kill}/${kills}: ${left} of ${before} ${UNITS[part]} were left`)
      }
      // Few kills need not come in the middle.
      if (kills >= 10 && inTheMiddle === 0) missed.push(`No kill came in the middle of ${part}.`)
    }
    const { bets, claims, problems } = await rig.check()
    const all = [...missed, ...problems]
    for (const problem of all) say(`  ${problem}`)
    say(all.length ? `${all.length} contradictions.` : `${PARTS.length * kills} kills: all ${bets} bets were counted once by every objective and for points, all ${claims} claims were credited once, and the ledger adds up.`)
    return all.length
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await rig.close()
  }
}
