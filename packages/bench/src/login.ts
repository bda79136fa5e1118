/**
 * `npm run bench:login [-- --tries 200] [--portal <address>]`: measures whether the response time of a rejected login
 * reveals which accounts exist. Alternates over HTTP between a wrong password for a known name and any password for an
 * unknown name, with lock-out and rate limits raised. Exits with 1 when the medians differ by more than allowed.
 */
import { parseArgs } from 'node:util'
import { createApiClient } from '@atrium/api-client'
import { PortalError } from '@atrium/contracts/errors'
import { runningPortal, startPortal } from './portal.ts'
import { median } from './report.ts'
import { fetchAt } from './fetch-at.ts'

/** A merchant without a captcha slider, so that an attempt is one request. */
const HOST = 'lotus.localhost'
const NAMES = { known: 'lotus', unknown: 'lovus' } as const
type Kind = keyof typeof NAMES
const WARM_UP = 10
const TARGET_PERCENT = 5
const OFF = '1000000'
const NO_THROTTLES = {
  RATE_LIMIT_LOGIN: OFF,
  LOGIN_CAPTCHA_AFTER: OFF,
  LOGIN_LOCK_AFTER: OFF,
  LOGIN_ADDRESS_FAILURES: OFF,
}

async function measure(origin: string, tries: number): Promise<Record<Kind, number[]>> {
  let lastMs = 0
  const timed = fetchAt(new URL(origin), HOST, (ms) => (lastMs = ms))
  const client = createApiClient({
    baseUrl: `http://${HOST}`,
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    language: () => 'EN',
    fetch: timed,
    isSecureContext: true,
  })
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < tries + WARM_UP; round++) {
    // Alternates which kind is tried first.
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const code = await client
        .call('login', { type: 'username', username: NAMES[kind], password: `wrong-${round}` })
        .then(
          () => 'let in',
          (error: unknown) => (error instanceof PortalError ? error.code : String(error)),
        )
      if (code !== 'WRONG_CREDENTIALS')
        throw new Error(
          `A try at the ${kind} name was answered with ${code}. Start the portal with ${Object.entries(NO_THROTTLES)
            .map((pair) => pair.join('='))
            .join(' ')}.`,
        )
      if (round >= WARM_UP) times[kind].push(lastMs)
    }
  }
  return times
}

function report(times: Record<Kind, number[]>): { text: string; isWithin: boolean } {
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const ratio = unknown / known
  const isWithin = Math.abs(ratio - 1) * 100 <= TARGET_PERCENT
  const spread = (values: readonly number[]) => `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`
  const lines = [
    `${times.known.length} tries each, in turn`,
    `known name, wrong password   median ${known.toFixed(2)} ms  (${spread(times.known)})`,
    `unknown name                 median ${unknown.toFixed(2)} ms  (${spread(times.unknown)})`,
    `unknown / known              ${ratio.toFixed(3)}  (${isWithin ? 'within' : 'NOT within'} ${TARGET_PERCENT} %)`,
  ]
  return { text: lines.join('\n'), isWithin }
}

const { values } = parseArgs({ options: { tries: { type: 'string', default: '200' }, portal: { type: 'string' } } })
const portal = values.portal ? runningPortal(values.portal) : await startPortal(NO_THROTTLES)
try {
  const { text, isWithin } = report(await measure(portal.origin, Number(values.tries)))
  console.log(text)
  if (!isWithin) process.exitCode = 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await portal.stop()
}
