import { useEffect, useState } from 'react'
import { verifyDraw, type DrawVerification, type PublishedDraw } from '@atrium/lottery-rules/draw'

/** `impossible`: the data is invalid, or the browser has no SubtleCrypto, as in an insecure context. */
export type Verification = DrawVerification | 'computing' | 'impossible'

/** Recomputes a published draw in this browser. */
export function useVerification(draw: PublishedDraw): Verification {
  const text = JSON.stringify(draw)
  const [{ of, verification }, setDone] = useState<{ of?: string; verification: Verification }>({
    verification: 'computing',
  })
  // An effect, because WebCrypto is outside React. Depends on the draw's text, because the draw is a new object on each
  // render.
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
