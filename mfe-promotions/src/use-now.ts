import { usePortal } from '@atrium/portal-kit'
import { useEffect, useState } from 'react'

/**
 * The server's time in milliseconds, updated every `tickMs`, so that ended promotions change while the page is open.
 */
export function useNow(tickMs = 15_000): number {
  const { serverNow } = usePortal()
  const [now, setNow] = useState(serverNow)
  // A timer is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [serverNow, tickMs])
  return now
}
