import { useLayoutEffect, useState } from 'react'

/**
 * Whole seconds until a moment, counted down; 0 from then on. Measured anew every time, so that a sleeping device
 * catches up.
 */
export function useSecondsLeft(until: number, now: () => number = Date.now): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1_000))
  const [seconds, setSeconds] = useState(left)

  // Time is not React's. Measured before it is painted: a countdown must not show its end first.
  useLayoutEffect(() => {
    const measure = () => {
      const measured = left()
      setSeconds(measured)
      if (measured === 0) clearInterval(timer)
    }
    const timer = setInterval(measure, 250)
    measure()
    return () => clearInterval(timer)
    // A clock does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until])
  return seconds
}
