/**
 * `npm run bench:start [-- --rounds 3]`: measures how long the product takes from its command until it serves. The
 * first start has an empty data directory (database, migrations, seeds and missing builds); the second reuses the
 * result and is the everyday case.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeDataDir, startPortalOn } from './portal.ts'
import { median } from './report.ts'

const TARGET_SECONDS = { first: 180, second: 10 }
type Start = keyof typeof TARGET_SECONDS

async function start(dataDir: string): Promise<number> {
  const began = performance.now()
  const portal = await startPortalOn(dataDir)
  const seconds = (performance.now() - began) / 1000
  await portal.stop()
  return seconds
}

async function measure(rounds: number): Promise<Record<Start, number[]>> {
  const seconds: Record<Start, number[]> = { first: [], second: [] }
  for (let round = 0; round < rounds; round++) {
    const dataDir = await makeDataDir()
    try {
      seconds.first.push(await start(dataDir))
      seconds.second.push(await start(dataDir))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return seconds
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
try {
  const seconds = await measure(Number(values.rounds))
  for (const [name, tries] of Object.entries(seconds) as [Start, number[]][])
    console.log(
      `${name.padEnd(6)} start  median ${median(tries).toFixed(1)} s  (${tries.map((value) => value.toFixed(1)).join(', ')})  target below ${TARGET_SECONDS[name]} s`,
    )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
