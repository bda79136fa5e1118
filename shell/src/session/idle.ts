import type { Channel } from '@atrium/portal-kit/bus'
import { sessionAtom, sessionEndingAtom, type Store } from '../context/atoms.ts'
import { isLoggedIn } from './snapshot.ts'

/** The visitor is warned this long before the end. */
export const WARNING_MS = 2 * 60_000
/** The server records activity at most once a minute, so its idle timer may be this much ahead. */
const SERVER_GRAIN_MS = 60_000
/** The shortest time between two messages about activity to other tabs. */
const MESSAGE_INTERVAL_MS = 5_000
/** The longest delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

export interface SessionEnds {
  /** The session ends at this time without activity. Milliseconds since the epoch, by the server's clock. */
  idleExpiresAt: number
  /** The session ends at this time in any case. */
  expiresAt: number
}

export interface IdleWatch {
  /** Starts the timer with the server's times. */
  begin(ends: SessionEnds): void
  /** Extends the session after a successful call of the visitor, or a round of a game. */
  extend(): void
}

export interface IdleDeps {
  store: Store
  /** The server's clock. */
  now: () => number
  /** A channel to the other tabs of this browser: activity in one keeps the others signed in. */
  channel?: Channel
  /** Called at the end of the session. */
  onEnd: () => void
}

/** Sets `sessionEndingAtom` before a session ends, and ends it in time, equally for every tab of the browser. */
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
