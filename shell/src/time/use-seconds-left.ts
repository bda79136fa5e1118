import { useLayoutEffect, useState } from 'react'

/**
 * Whole seconds until a time, counted down to 0. Computed from the clock on every tick, so that it is correct after the
 * device has slept.
 */
export function useSecondsLeft(until: number, now: () => number = Date.now): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1_000))
  const [seconds, setSeconds] = useState(left)

  // An effect, because time is outside React. A layout effect, so that the first paint has the current value.
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
