import { z } from 'zod'
import type { BeaconConfig } from '../../../config.ts'
import { readAtMost } from '../../../platform/http/read-at-most.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 10_000

/**
 * Response of a beacon for a round, in drand's format: 32 bytes in hexadecimal. Other fields, such as the signature,
 * are ignored.
 */
const beaconRound = z.object({ round: z.int().positive(), randomness: z.string().regex(/^[0-9a-f]{64}$/i) })

/**
 * Returns the first round published at or after this instant, whose value is therefore still unknown. Round 1 is
 * published at the genesis time.
 */
export const firstRoundFrom = ({ genesisSeconds, periodSeconds }: BeaconConfig, at: Date): number =>
  Math.max(1, Math.ceil((at.getTime() / 1000 - genesisSeconds) / periodSeconds) + 1)

/** Returns the last round published at this instant; 0 before the first round. */
export const lastRoundAt = ({ genesisSeconds, periodSeconds }: BeaconConfig, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() / 1000 - genesisSeconds) / periodSeconds) + 1)

/**
 * Fetches the value of a round, in lower case.
 * @throws Error if the beacon does not respond in time, does not have the round, or returns another round or an invalid
 *   response
 */
export async function fetchRandomness({ url }: BeaconConfig, round: number, timeoutMs = TIMEOUT_MS): Promise<string> {
  const response = await fetch(url.replace('{round}', String(round)), {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await readAtMost(response, MAX_BYTES)
  if (!response.ok) throw new Error(`The beacon responded with ${response.status} for round ${round}.`)
  const published = beaconRound.parse(JSON.parse(text))
  if (published.round !== round)
    throw new Error(`The beacon responded with round ${published.round} instead of ${round}.`)
  return published.randomness.toLowerCase()
}
