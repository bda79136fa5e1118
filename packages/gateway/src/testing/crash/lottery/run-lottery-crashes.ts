import { createLotteryRig } from './lottery-rig.ts'
import { PARTS } from './jobs-of-victim.ts'

const UNITS = { draw: 'issues to draw', settlement: 'orders to settle', chases: 'chases to advance' } as const

/** Kills a process that draws, settles and advances chases so often each, with orders and chases in flight, and checks everything at the end. Returns the number of contradictions; that no kill of a job came in the middle of it is one too. */
export async function runLotteryCrashes(kills: number, say: (line: string) => void): Promise<number> {
  const rig = await createLotteryRig()
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
    const { orders, chases, problems } = await rig.check()
    const all = [...missed, ...problems]
    for (const problem of all) say(`  ${problem}`)
    say(all.length ? `${all.length} contradictions.` : `${PARTS.length * kills} kills: all ${orders} orders were settled and paid once, all ${chases} chases ended without money held, every result is the one of its seed, which nobody could read before, and the ledger adds up.`)
    return all.length
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, end)
    await rig.close()
  }
}
