import { usePortal } from '@atrium/portal-kit'
import { useEffect, useState } from 'react'

const TICK_MS = 1_000

/**
 * The server's time in milliseconds, updated every second, so that pending actions become available while the page is
 * open.
 */
export function useNow(): number {
  const { serverNow } = usePortal()
  const [now, setNow] = useState(serverNow)
  // An effect, because timers are outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
