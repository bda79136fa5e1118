import { useCallback, useEffect, useState } from 'react'

/** Milliseconds since the epoch by the server's clock, which determines the draws, not the visitor's clock. */
export type ServerClock = () => number

/** Remaining time as `m:ss`, or `h:mm:ss` above an hour. Never negative. */
export function countdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

/**
 * The server's clock, computed from the time in a response and the moment it was received. Without a response, the
 * visitor's clock.
 */
export const useServerClock = (serverTime: number | undefined, receivedAt: number): ServerClock =>
  useCallback(
    () => (serverTime === undefined ? Date.now() : serverTime + Math.max(0, Date.now() - receivedAt)),
    [serverTime, receivedAt],
  )

/** The time of the clock, updated every second. Use it in small components, because they render again every second. */
export function useNow(clock: ServerClock): number {
  const [, tick] = useState(0)
  // An effect, because timers are outside React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return clock()
}
