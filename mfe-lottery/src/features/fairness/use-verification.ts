import { useEffect, useState } from 'react'
import { verifyDraw, type DrawVerification, type PublishedDraw } from '@atrium/lottery-rules/draw'

/**
 * `impossible`: the page is not secure, so that the browser computes no hashes, or the data is none that can be
 * computed with.
 */
export type Verification = DrawVerification | 'computing' | 'impossible'

/** Draws again what was published, in this browser. */
export function useVerification(draw: PublishedDraw): Verification {
  const text = JSON.stringify(draw)
  const [{ of, verification }, setDone] = useState<{ of?: string; verification: Verification }>({
    verification: 'computing',
  })
  // WebCrypto is outside React. The draw is a new object on each render, and the same one by its text.
  useEffect(() => {
    let isCurrent = true
    const finish = (found: DrawVerification | undefined) =>
      isCurrent && setDone({ of: text, verification: found ?? 'impossible' })
    verifyDraw(JSON.parse(text) as PublishedDraw).then(finish, () => finish(undefined))
    return () => {
      isCurrent = false
    }
  }, [text])
  return of === text ? verification : 'computing'
}
