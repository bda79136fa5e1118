/**
 * `npm run bench:document`: measures the response time of documents at 500 requests a second, each from a new visitor.
 * 200 merchants have five remotes and a canary each. The server runs in a separate process. Requests are sent on
 * schedule, even if earlier ones have not finished, and response times are measured from the scheduled time. A server
 * that returns the same bytes without any work is measured as the baseline of a shared machine.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { sendAtConstantRate } from './constant-rate.ts'
import { merchantHosts, PATHS } from './world.ts'

const TARGET_P99_MS = 5
const MAX_BYTES = 14_336

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    merchants: { type: 'string', default: '200' },
    'warm-up': { type: 'string', default: '15' },
  },
})
const number = (name: keyof typeof values): number => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} is a whole number from 1, not "${values[name]}".`)
  return value
}

/** Returns a function that computes percentiles of the times: `share` 0.99 is the p99. */
function shares(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b)
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<boolean> {
  const [rate, seconds, merchants] = [number('rate'), number('seconds'), number('merchants')]
  const server = fork(join(import.meta.dirname, 'bench-server.ts'), [String(merchants)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  try {
    const [{ port, barePort }] = (await once(server, 'message')) as [{ port: number; barePort: number }]
    const hosts = merchantHosts(merchants)
    await sendAtConstantRate({ port, hosts, paths: PATHS, rate, seconds: number('warm-up') })
    const bare = shares((await sendAtConstantRate({ port: barePort, hosts, paths: PATHS, rate, seconds })).times)
    server.send('begin')
    const { times, largest, failed, sample } = await sendAtConstantRate({ port, hosts, paths: PATHS, rate, seconds })
    server.send('end')
    const [{ cpuMs }] = (await once(server, 'message')) as [{ cpuMs: number }]
    if (!brotliDecompressSync(sample).toString().endsWith('</html>\n')) throw new Error('A document is not whole.')
    const at = shares(times)
    const [p99, most] = [at(0.99), Math.max(...largest.values())]
    say(
      `${times.length} documents in ${seconds} s (${rate} a second), ${merchants} merchants × 5 remotes, a canary each`,
    )
    say(
      `p50 ${at(0.5).toFixed(2)} ms   p95 ${at(0.95).toFixed(2)} ms   p99 ${p99.toFixed(2)} ms (target: below ${TARGET_P99_MS})   longest ${at(1).toFixed(1)} ms`,
    )
    say(
      `as many bytes from a server that does nothing for them, before it: p50 ${bare(0.5).toFixed(2)} ms   p95 ${bare(0.95).toFixed(2)} ms   p99 ${bare(0.99).toFixed(2)} ms`,
    )
    say(`${(cpuMs / times.length).toFixed(2)} ms of processor time a document`)
    for (const [path, bytes] of largest) say(`${path}: ${bytes} bytes compressed at most`)
    say(`largest document: ${most} bytes (target: at most ${MAX_BYTES})`)
    if (failed) say(`${failed} requests failed`)
    return p99 < TARGET_P99_MS && most <= MAX_BYTES && failed === 0
  } finally {
    server.kill()
  }
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
process.exit()
