import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Debounces a value, so that typing does not send a request for every character. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  // An effect, because time is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
