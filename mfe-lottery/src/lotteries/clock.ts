import { useCallback, useEffect, useState } from 'react'

/** Milliseconds since the epoch by the server's clock: draws follow that one, not the visitor's. */
export type ServerClock = () => number

/** Seconds left as `m:ss`, or `h:mm:ss` from an hour on. Never negative. */
export function countdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

/**
 * The server's clock by the time that an answer named and the moment it was received. Without an answer the visitor's
 * own.
 */
export const useServerClock = (serverTime: number | undefined, receivedAt: number): ServerClock =>
  useCallback(
    () => (serverTime === undefined ? Date.now() : serverTime + Math.max(0, Date.now() - receivedAt)),
    [serverTime, receivedAt],
  )

/** The time of the clock, once a second. Components that use it are small: each renders again every second. */
export function useNow(clock: ServerClock): number {
  const [, tick] = useState(0)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return clock()
}
