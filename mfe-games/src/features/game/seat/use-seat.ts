import { useEffect, useEffectEvent, useState } from 'react'
import type { GameLocks, Seat } from './one-game.ts'
import { createSeat } from './one-game.ts'

/** `asking`: not known yet. `taken`: another tab plays. `lost`: it went on elsewhere. */
export type SeatState = 'asking' | 'held' | 'taken' | 'lost'

const seat: Seat = createSeat(() => (navigator.locks as GameLocks | undefined) ?? undefined)

/** Sits down in this browser's one place for real play while the component is there. Trying a game needs none. */
export function useSeat(isReal: boolean): { state: SeatState; insist(): void; lose(): void } {
  const [state, setState] = useState<SeatState>(isReal ? 'asking' : 'held')
  const take = useEffectEvent(
    (steal: boolean) => void seat.take({ steal, onLost: () => setState('lost') }).then(setState),
  )

  // Locks are outside React.
  useEffect(() => {
    if (!isReal) return
    take(false)
    return () => seat.leave()
  }, [isReal])

  return {
    state,
    insist: () => {
      setState('asking')
      void seat.take({ steal: true, onLost: () => setState('lost') }).then(setState)
    },
    lose: () => {
      seat.leave()
      setState('lost')
    },
  }
}
