import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'

export interface NamedLottery {
  /** The lottery that the address names, once the list is there. */
  readonly named: LotteryGame | undefined
  /** The address names a lottery that is not in the list. */
  readonly isMissing: boolean
  /** For the element of the lottery that is named: it is brought into view, once for every name. */
  readonly card: RefObject<HTMLElement | null>
}

/** Finds the lottery that `gameCode` of the address names, and leads the page to it. An empty list misses none: it has nothing to say of codes. */
export function useNamedLottery(games: readonly LotteryGame[] | undefined, gameCode: string | null): NamedLottery {
  const card = useRef<HTMLElement>(null)
  const named = gameCode ? games?.find(({ code }) => code === gameCode) : undefined
  const found = named?.code
  const ledTo = useRef<string>(undefined)

  // The list goes and comes again with another language: that must not move the page.
  useEffect(() => {
    if (!gameCode) ledTo.current = undefined
    if (!found || ledTo.current === found) return
    // A frame later, for the portal takes every page to its top first.
    const frame = requestAnimationFrame(() => {
      ledTo.current = found
      card.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [gameCode, found])

  return { named, isMissing: !!gameCode && !!games?.length && !named, card }
}
