import type { CallValue } from '@atrium/contracts/calls'
import { playBreakAtom, type Store } from '../context/atoms.ts'
import { keepPlayBreak } from '../storage/storage.ts'

/** A time-out or self-exclusion: no bets, deposits and bonuses until it is over. */
export type PlayBreak = NonNullable<CallValue<'memberInfo'>['bar']>

/** Maximum delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Shows the break in the server's latest response until it ends, or none. `now`: by the server's clock. */
export function showPlayBreak(store: Store, taken: PlayBreak | undefined, now: number): void {
  const left = taken?.until === undefined ? Infinity : taken.until - now
  const shown = left > 0 ? taken : undefined
  store.set(playBreakAtom, shown)
  keepPlayBreak(shown)
  if (shown && left < MAX_TIMER_MS)
    setTimeout(() => store.get(playBreakAtom) === shown && showPlayBreak(store, undefined, now), left)
}
