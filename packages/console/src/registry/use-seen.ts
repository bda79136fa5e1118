import type { ErrorCode } from '@atrium/contracts/errors'
import { useState } from 'react'
import { isRefusal, isRejectedFor } from './registry.tsx'

/**
 * The version that a change is based on: the number of an entry of the log, for `If-Match`, or a version of the
 * gateway's. `now` is the current one. Without changes by the user both are the same; after a conflict (`conflict` is
 * the gateway's error code, where it is one of its errors) the next attempt uses the new version, since the error has
 * shown the change.
 */
export function useSeen<Seen extends number | string>(
  now: Seen,
  error: Error | null,
  isTouched = true,
  conflict?: ErrorCode,
): Seen {
  const [seen, setSeen] = useState(now)
  const [told, setTold] = useState<Error | null>(null)
  const isConflict = conflict ? isRejectedFor(error, conflict) : isRefusal(error, 'SEQUENCE_CONFLICT')
  const isNews = isConflict && error !== told
  if (seen !== now && (!isTouched || isNews)) {
    setSeen(now)
    if (isNews) setTold(error)
  }
  return seen
}
