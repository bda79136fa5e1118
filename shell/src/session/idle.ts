import type { Channel } from '@atrium/portal-kit/bus'
import { sessionAtom, sessionEndingAtom, type Store } from '../context/atoms.ts'
import { isLoggedIn } from './snapshot.ts'

/** The warning is shown this long before the end. */
export const WARNING_MS = 2 * 60_000
/** The server records activity at most once a minute, so its idle timer may expire this much before the browser's. */
const SERVER_GRAIN_MS = 60_000
/** Minimum time between two messages about activity to other tabs. */
const MESSAGE_INTERVAL_MS = 5_000
/** Maximum delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

export interface SessionEnds {
  /** The time at which the session ends without activity, in milliseconds since the epoch by the server's clock. */
  idleExpiresAt: number
  /** The time at which the session ends in any case. */
  expiresAt: number
}

export interface IdleWatch {
  /** Starts the timer with times from the server. */
  begin(ends: SessionEnds): void
  /** Extends the session after a successful call by the visitor, or a round of a game. */
  extend(): void
}

export interface IdleDeps {
  store: Store
  /** The server's current time. */
  now: () => number
  /** A channel to the other tabs of this browser: activity in one tab extends the session in all. */
  channel?: Channel
  /** Called when the session ends. */
  onEnd: () => void
}

/** Sets `sessionEndingAtom` before a session ends, and ends the session at its time, in all tabs of the browser. */
export function watchIdle({ store, now, channel, onEnd }: IdleDeps): IdleWatch {
  let ends: SessionEnds | undefined
  let span = 0
  let sentAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    clearTimeout(timer)
    if (!ends) return store.set(sessionEndingAtom, undefined)
    const end = Math.min(ends.idleExpiresAt, ends.expiresAt)
    const left = end - now()
    if (left <= 0) {
      ends = undefined
      store.set(sessionEndingAtom, undefined)
      return onEnd()
    }
    const isNear = left <= WARNING_MS
    const known = store.get(sessionEndingAtom)
    if (!isNear) store.set(sessionEndingAtom, undefined)
    else if (known?.at !== end)
      store.set(sessionEndingAtom, Object.freeze({ at: end, isFinal: ends.expiresAt <= ends.idleExpiresAt }))
    timer = setTimeout(look, Math.min(isNear ? left : left - WARNING_MS, MAX_TIMER_MS))
  }

  function moveTo(idleExpiresAt: number): boolean {
    if (!ends || idleExpiresAt <= ends.idleExpiresAt) return false
    ends = { ...ends, idleExpiresAt }
    look()
    return true
  }

  store.sub(sessionAtom, () => {
    if (isLoggedIn(store.get(sessionAtom)) || !ends) return
    ends = undefined
    look()
  })
  channel?.addEventListener('message', ({ data }) => typeof data === 'number' && moveTo(data))
  // Timers pause while a device sleeps.
  globalThis.document?.addEventListener('visibilitychange', look)

  return {
    begin(times) {
      ends = times
      span = times.idleExpiresAt - now()
      look()
    },
    extend() {
      const moved = moveTo(now() + span - SERVER_GRAIN_MS)
      if (!moved || now() - sentAt < MESSAGE_INTERVAL_MS) return
      sentAt = now()
      channel?.postMessage(ends!.idleExpiresAt)
    },
  }
}
