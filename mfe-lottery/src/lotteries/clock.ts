import { useCallback, useEffect, useState } from 'react'

/** Milliseconds since the epoch by the server's clock: draws follow that one, not the visitor's. */
export type ServerClock = () => number

/** Remaining time as `m:ss`, or `h:mm:ss` above an hour. Never negative. */
export function countdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

/**
 * The server's clock, from the time in a response and the moment it was received. Without a response the visitor's own.
 */
export const useServerClock = (serverTime: number | undefined, receivedAt: number): ServerClock =>
  useCallback(
    () => (serverTime === undefined ? Date.now() : serverTime + Math.max(0, Date.now() - receivedAt)),
    [serverTime, receivedAt],
  )

/**
 * The time of the clock, updated every second. Components that use it are small, since each renders again every second.
 */
export function useNow(clock: ServerClock): number {
  const [, tick] = useState(0)
  // Timers are outside of React.
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return clock()
}
