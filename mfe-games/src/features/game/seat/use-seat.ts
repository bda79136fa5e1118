import { useEffect, useEffectEvent, useState } from 'react'
import type { GameLocks, Seat } from './one-game.ts'
import { createSeat } from './one-game.ts'

/** `asking`: not known yet. `taken`: another tab holds the lock. `lost`: another tab took the lock from this one. */
export type SeatState = 'asking' | 'held' | 'taken' | 'lost'

const seat: Seat = createSeat(() => (navigator.locks as GameLocks | undefined) ?? undefined)

/** Holds the browser-wide lock for real play while the component is mounted. A trial needs no lock. */
export function useSeat(isReal: boolean): { state: SeatState; insist(): void; lose(): void } {
  const [state, setState] = useState<SeatState>(isReal ? 'asking' : 'held')
  const take = useEffectEvent(
    (steal: boolean) => void seat.take({ steal, onLost: () => setState('lost') }).then(setState),
  )

  // An effect, because locks are outside React.
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
