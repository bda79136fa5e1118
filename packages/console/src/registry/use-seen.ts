import type { ErrorCode } from '@atrium/contracts/errors'
import { useState } from 'react'
import { isRefusal, isRejectedFor } from './registry.tsx'

/**
 * What was on screen when something was begun to be changed: the number of an entry of the log, for `If-Match`, or a
 * version of the gateway's. `now` is that of now. While nothing is touched both are one; after a conflict, which is
 * `conflict` of the gateway where it is one of its errors, the next attempt is made on what is there then, since the
 * refusal has told that it changed.
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
