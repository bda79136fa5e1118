import { useEffect, useState, type ReactNode } from 'react'

/** Maximum time that a surface may suspend once its code runs; longer than the timeout of any call. */
export const SUSPENSE_TIMEOUT_MS = 30_000

/** The error of a surface that suspends for too long. */
export class SuspenseTimeoutError extends Error {
  override name = 'SuspenseTimeoutError'
  constructor() {
    super(`The surface was still suspended after ${SUSPENSE_TIMEOUT_MS / 1000} s.`)
  }
}

/**
 * The fallback of a suspended surface. Throws to the surface's boundary when suspending takes too long, because a
 * promise that never settles is a failure too.
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
