import { useEffect, useState } from 'react'

/** Seconds left as `m:ss`, or `h:mm:ss` from an hour on. Never negative. */
export function countdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const tail = `${String(minutes).padStart(hours ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

/** The server's time, once a second: draws follow the server's clock, not the visitor's. */
export function useServerTime(serverTime: number | undefined, receivedAt: number): number {
  const [now, setNow] = useState(Date.now)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return serverTime === undefined ? now : serverTime + Math.max(0, now - receivedAt)
}
