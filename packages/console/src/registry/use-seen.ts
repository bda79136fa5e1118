import { useState } from 'react'
import { isRefusal } from './registry.tsx'

/**
 * What was on screen when something was begun to be changed, for `If-Match`. `sequence` is that of now. While nothing
 * is touched both are one; after a conflict the next attempt is made on what is there then, since the refusal has told
 * what changed.
 */
export function useSeen(sequence: number, error: Error | null, isTouched = true): number {
  const [seen, setSeen] = useState(sequence)
  const [told, setTold] = useState<Error | null>(null)
  const isNews = isRefusal(error, 'SEQUENCE_CONFLICT') && error !== told
  if (seen !== sequence && (!isTouched || isNews)) {
    setSeen(sequence)
    if (isNews) setTold(error)
  }
  return seen
}
