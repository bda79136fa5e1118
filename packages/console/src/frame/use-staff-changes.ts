import { operationTable } from '@atrium/contracts/staff/operations'
import type { StaffOperation } from '@atrium/contracts/staff/operations'
import { isChangedBy } from '@atrium/contracts/staff/staff-data'
import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import type { StaffClient } from '@atrium/staff-client'
import { useQueryClient } from '@tanstack/react-query'
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRegistry } from '../registry/registry.tsx'

const MAX_WAIT_MS = 40_000
/**
 * Delay after a failed request, or a gap. Behind a proxy that distributes requests over several registry processes,
 * each response is a gap.
 */
const RETRY_MS = 5_000
/** Minimum time between two updates of the page, because a busy merchant's data changes continuously. */
const SPACING_MS = 500

/**
 * Refetches the page's data when it has changed, while the user is signed in and the page is visible. The contracts
 * define the data of each operation (`follows`). The next change is awaited after the refetch has ended, so that slow
 * responses do not pile up.
 */
export function useStaffChanges(isSignedIn: boolean): void {
  const registry = useRegistry()
  const queries = useQueryClient()
  // An effect with a long-polling request, which lasts as long as the page.
  useEffect(() => {
    if (!isSignedIn) return undefined
    const end = new AbortController()
    void follow(registry, queries, end.signal)
    return () => end.abort()
  }, [registry, queries, isSignedIn])
}

async function follow(registry: StaffClient, queries: QueryClient, end: AbortSignal): Promise<void> {
  let after: string | undefined
  while (!end.aborted) {
    await untilVisible(end)
    const hidden = whenHidden(end)
    try {
      const { cursor, isGap, changes } = await registry.staffChanges(after === undefined ? {} : { after }, {
        signal: hidden.signal,
        timeout: MAX_WAIT_MS,
        passive: true,
      })
      // Data that was loaded before the first cursor may be older than the cursor.
      const isMissed = isGap || after === undefined
      after = cursor
      if (isMissed || changes.length > 0) {
        await queries.invalidateQueries({
          predicate: (query) =>
            isMissed ? followsOf(query) !== undefined && query.state.data !== undefined : isOutdated(query, changes),
        })
        await pause(isGap ? RETRY_MS : SPACING_MS, end)
      }
    } catch {
      // A page without data shows the error itself.
      if (!hidden.signal.aborted) await pause(RETRY_MS, end)
    } finally {
      hidden.forget()
    }
  }
}

const followsOf = ({ queryKey: [name] }: Query) => operationTable[name as StaffOperation]?.follows

function isOutdated(query: Query, changes: readonly StaffChange[]): boolean {
  const follows = followsOf(query)
  const input = (query.queryKey[1] ?? {}) as Record<string, unknown>
  return follows !== undefined && changes.some((change) => isChangedBy(follows, input, change))
}

/**
 * Resolves when the page is visible, or when `signal` is aborted. A browser has few connections per origin, shared by
 * all tabs.
 */
const untilVisible = (end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !end.aborted) return
      document.removeEventListener('visibilitychange', look)
      end.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    end.addEventListener('abort', look)
    look()
  })

/** A signal that is aborted when the page is hidden, or with the given signal. */
function whenHidden(end: AbortSignal): { readonly signal: AbortSignal; forget(): void } {
  const hidden = new AbortController()
  const look = () => {
    if (document.hidden) hidden.abort()
  }
  document.addEventListener('visibilitychange', look)
  return {
    signal: AbortSignal.any([hidden.signal, end]),
    forget: () => document.removeEventListener('visibilitychange', look),
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
