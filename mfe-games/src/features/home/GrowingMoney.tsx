import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney, parseMoney } from '@atrium/contracts/money'
import { Money } from '@atrium/ui/money'
import { amountOnTheWay } from './count-up.ts'

const COUNTING_MS = 1_500

/**
 * An amount that counts up to each new value, or changes at once with reduced motion. Screen readers get the final
 * value.
 */
export function GrowingMoney({ wire, currency }: { wire: string; currency: string }) {
  const to = parseMoney(wire)
  const [shown, setShown] = useState(to)
  const count = useEffectEvent((aim: bigint) => {
    const from = shown
    if (from === aim) return undefined
    // Starts in the next frame, because an effect should not set state synchronously.
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    const step = (now: number) => {
      const done = isStill ? 1 : (now - began) / COUNTING_MS
      setShown(amountOnTheWay(from, aim, done))
      if (done < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => count(to), [to])
  return <Money size="xl" amount={formatMoney(shown)} currency={currency} />
}
