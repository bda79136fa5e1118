import { LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { FILE_TIMEOUT_MS } from './time-limit.ts'

export type LastKnownGood = () => Promise<{ readonly remotes: Readonly<Record<string, RemoteRelease>> }>

/** Asks the portal for the releases that last ran well for this merchant. */
export const fetchLastKnownGood: LastKnownGood = async () => {
  const response = await fetch(LAST_KNOWN_GOOD_PATH, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${LAST_KNOWN_GOOD_PATH} answered ${response.status}.`)
  return response.json()
}

/** Asks once; a failed question is asked again by the next one who needs the answer. */
export function rememberLastKnownGood(ask: LastKnownGood): (name: string) => Promise<RemoteRelease | undefined> {
  let answer: ReturnType<LastKnownGood> | undefined
  return async (name) => {
    answer ??= ask()
    try {
      return (await answer).remotes[name]
    } catch {
      answer = undefined
      return undefined
    }
  }
}
