import type { ErrorCode } from '@atrium/contracts/errors'
import { useState } from 'react'
import { isStaffApiError, isRejectedFor } from './registry.tsx'

/**
 * The version that a change is based on: the number of a log entry for `If-Match`, or a version of the gateway's. `now`
 * is the current version. Both are the same until the user edits something. After a conflict the error has shown the
 * other change, so the next attempt uses the new version. `conflict`: the error code of a conflict, if the gateway
 * reports it.
 */
export function useSeen<Seen extends number | string>(
  now: Seen,
  error: Error | null,
  isTouched = true,
  conflict?: ErrorCode,
): Seen {
  const [seen, setSeen] = useState(now)
  const [handled, setHandled] = useState<Error | null>(null)
  const isConflict = conflict ? isRejectedFor(error, conflict) : isStaffApiError(error, 'SEQUENCE_CONFLICT')
  const isNewConflict = isConflict && error !== handled
  if (seen !== now && (!isTouched || isNewConflict)) {
    setSeen(now)
    if (isNewConflict) setHandled(error)
  }
  return seen
}
