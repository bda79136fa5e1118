import { useLayoutEffect, useState } from 'react'

/**
 * Whole seconds until a moment, counted down; 0 from then on. Computed from the clock every time, so that a device
 * catches up after sleep.
 */
export function useSecondsLeft(until: number, now: () => number = Date.now): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1_000))
  const [seconds, setSeconds] = useState(left)

  // Time is outside React. A layout effect, so that the first paint has the current value.
  useLayoutEffect(() => {
    const measure = () => {
      const measured = left()
      setSeconds(measured)
      if (measured === 0) clearInterval(timer)
    }
    const timer = setInterval(measure, 250)
    measure()
    return () => clearInterval(timer)
    // The clock function does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [until])
  return seconds
}
