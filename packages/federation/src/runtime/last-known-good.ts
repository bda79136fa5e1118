import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { FILE_TIMEOUT_MS } from './time-limit.ts'

export type LastKnownGood = () => Promise<{ readonly remotes: Readonly<Record<string, RemoteRelease>> }>

/** Fetches the last known good releases of this merchant. */
export const fetchLastKnownGood: LastKnownGood = async () => {
  const response = await fetch(LAST_KNOWN_GOOD_PATH, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${LAST_KNOWN_GOOD_PATH} answered ${response.status}.`)
  return response.json()
}

/** Caches the response. A failed request is not cached, so the next call repeats it. */
export function cacheLastKnownGood(fetchReleases: LastKnownGood): (name: string) => Promise<RemoteRelease | undefined> {
  let response: ReturnType<LastKnownGood> | undefined
  return async (name) => {
    response ??= fetchReleases()
    try {
      return (await response).remotes[name]
    } catch {
      response = undefined
      return undefined
    }
  }
}
