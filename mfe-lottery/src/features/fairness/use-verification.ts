import { useEffect, useState } from 'react'
import { verifyDraw, type DrawVerification, type PublishedDraw } from '@atrium/lottery-rules/draw'

/** `impossible`: the browser has no SubtleCrypto outside of a secure context, or the data are invalid. */
export type Verification = DrawVerification | 'computing' | 'impossible'

/** Recomputes a published draw in this browser. */
export function useVerification(draw: PublishedDraw): Verification {
  const text = JSON.stringify(draw)
  const [{ of, verification }, setDone] = useState<{ of?: string; verification: Verification }>({
    verification: 'computing',
  })
  // WebCrypto is outside of React. The draw is a new object on each render, but equal by its text.
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
