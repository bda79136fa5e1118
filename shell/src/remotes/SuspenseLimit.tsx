import { useEffect, useState, type ReactNode } from 'react'

/** A surface may wait this long for what it needs once its code runs: longer than any call is waited for. */
export const SUSPENSE_TIMEOUT_MS = 30_000

/** A surface that suspends without an end. */
export class SuspenseTimeoutError extends Error {
  override name = 'SuspenseTimeoutError'
  constructor() {
    super(`The surface was still suspended after ${SUSPENSE_TIMEOUT_MS / 1000} s.`)
  }
}

/**
 * Stands in for a suspended surface, and throws to its boundary when that takes too long: a promise that never settles
 * is a failure like any other.
 */
export function SuspenseLimit({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, SUSPENSE_TIMEOUT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) throw new SuspenseTimeoutError()
  return children
}
