import { Agent, request } from 'node:http'
import { cookiesIn } from '../cookies.ts'
import { createVisitors } from '../releases/ring.ts'
import { BENCH_KEY } from './world.ts'

export interface RateResult {
  /** Milliseconds from the scheduled time of a request to the last byte of its response. */
  readonly times: number[]
  /** Size in bytes of the largest document, by path. */
  readonly largest: ReadonlyMap<string, number>
  readonly failed: number
  /** Downloads one document with compression. */
  readonly sample: Buffer
}

/** Sends requests at a constant rate, each as a new visitor, even if earlier ones have not finished. */
export async function sendAtConstantRate({
  port,
  hosts,
  paths,
  rate,
  seconds,
}: {
  port: number
  hosts: readonly string[]
  paths: readonly string[]
  rate: number
  seconds: number
}): Promise<RateResult> {
  const visitors = createVisitors(BENCH_KEY, () => false)
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const times: number[] = []
  const largest = new Map<string, number>()
  let failed = 0
  let sample = Buffer.alloc(0)

  function send(at: number, due: number): Promise<void> {
    const path = paths[at % paths.length]!
    const headers = {
      host: hosts[at % hosts.length],
      'accept-encoding': 'gzip, deflate, br',
      cookie: visitors.of(cookiesIn(undefined, false), '').setCookie!.split(';', 1)[0],
    }
    return new Promise((done) => {
      const fail = () => {
        failed++
        done()
      }
      request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.on('error', fail)
        answer.on('end', () => {
          if (answer.statusCode !== 200) return fail()
          times.push(performance.now() - due)
          const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
          if (bytes > (largest.get(path) ?? 0)) largest.set(path, bytes)
          if (!sample.length) sample = Buffer.concat(chunks)
          done()
        })
      })
        .on('error', fail)
        .end()
    })
  }

  const began = performance.now()
  const all = rate * seconds
  await new Promise<void>((done) => {
    let sent = 0
    let answered = 0
    const count = () => {
      if (++answered === all) done()
    }
    // Busy-waits, because a timer can be up to two milliseconds late on a virtual processor that has gone idle, and the
    // garbage of a promise per iteration would be collected on the server's processor. Both would be counted as server
    // time.
    function turn(): void {
      const passed = performance.now() - began
      for (; sent < all && (sent * 1000) / rate <= passed; sent++)
        void send(sent, began + (sent * 1000) / rate).then(count)
      if (sent < all) setImmediate(turn)
    }
    turn()
  })
  agent.destroy()
  return { times, largest, failed, sample }
}
