import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRegistry } from '../registry/registry.tsx'

const MAX_WAIT_MS = 40_000
const PAUSE_MS = 5_000
/**
 * What a change of the log can alter. The checks of an open dialog stay as they were seen: that is what `If-Match` is
 * made of.
 */
const FOLLOWS = new Set([
  'pointers',
  'canaries',
  'running',
  'log',
  'logPage',
  'releases',
  'proposals',
  'schedules',
  'freezes',
  'runners',
  'canaryHealth',
  'releaseStatus',
])

/** Asks again for what is on screen as soon as the registry has something new, for as long as somebody is signed in. */
export function useFeed(isSignedIn: boolean): void {
  const registry = useRegistry()
  const queries = useQueryClient()
  // A wait that lasts as long as the page is outside of React.
  useEffect(() => {
    if (!isSignedIn) return undefined
    const end = new AbortController()
    async function follow(): Promise<void> {
      let after = -1
      while (!end.signal.aborted) {
        try {
          const { sequence } = await registry.feed({ after }, { signal: end.signal, timeout: MAX_WAIT_MS })
          if (after !== -1 && sequence !== after)
            void queries.invalidateQueries({ predicate: ({ queryKey }) => FOLLOWS.has(String(queryKey[0])) })
          after = sequence
        } catch {
          // The pages ask by themselves as well, and show what is wrong.
          await pause(PAUSE_MS, end.signal)
        }
      }
    }
    void follow()
    return () => end.abort()
  }, [registry, queries, isSignedIn])
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
