import { usePortal } from '@atrium/portal-kit'
import { useEffect, useState } from 'react'

/**
 * The server's time in milliseconds, updated every `tickMs`, so that a promotion that ends while the page is open is
 * shown as ended.
 */
export function useNow(tickMs = 15_000): number {
  const { serverNow } = usePortal()
  const [now, setNow] = useState(serverNow)
  // An effect, because timers are outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [serverNow, tickMs])
  return now
}
