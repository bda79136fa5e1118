import { useEffect, useState } from 'react'

/** The current time in milliseconds, renewed every `tickMs`: what comes to its end changes while the page is open. */
export function useNow(tickMs = 15_000): number {
  const [now, setNow] = useState(() => Date.now())
  // A timer is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
