import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The current time in milliseconds, renewed every few seconds: what waits becomes available while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  // A timer is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
