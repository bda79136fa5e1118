import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value once it has not changed for a moment, to avoid a request for every letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  // Time is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
