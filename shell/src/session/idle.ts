import type { Channel } from '@atrium/portal-kit/bus'
import { sessionAtom, sessionEndingAtom, type Store } from '../context/atoms.ts'
import { isLoggedIn } from './snapshot.ts'

/** How long before the end the visitor is asked. */
export const WARNING_MS = 2 * 60_000
/** The server notes a sign of life at most once a minute, so its own clock of idleness may be this much ahead. */
const SERVER_GRAIN_MS = 60_000
/** Tabs tell each other of signs of life no more often than this. */
const TELL_EVERY_MS = 5_000
/** The longest a browser's timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1

export interface SessionEnds {
  /** Without a sign of life the session ends here. Milliseconds since the epoch, by the server's clock. */
  idleExpiresAt: number
  /** Whatever happens it ends here. */
  expiresAt: number
}

export interface IdleWatch {
  /** The server has said when the session ends. */
  begin(ends: SessionEnds): void
  /** The server has answered a call of the visitor, or of a game. */
  extend(): void
}

export interface IdleDeps {
  store: Store
  /** The server's clock. */
  now: () => number
  /** Between the tabs of this browser: work in one keeps the others signed in. */
  channel?: Channel
  /** The end has come. */
  onEnd: () => void
}

/**
 * Says in `sessionEndingAtom` that a session is about to end, and ends it in time: for every tab of the browser alike.
 */
export function watchIdle({ store, now, channel, onEnd }: IdleDeps): IdleWatch {
  let ends: SessionEnds | undefined
  let span = 0
  let told = 0
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
  // Timers stand still while a device sleeps.
  globalThis.document?.addEventListener('visibilitychange', look)

  return {
    begin(said) {
      ends = said
      span = said.idleExpiresAt - now()
      look()
    },
    extend() {
      const moved = moveTo(now() + span - SERVER_GRAIN_MS)
      if (!moved || now() - told < TELL_EVERY_MS) return
      told = now()
      channel?.postMessage(ends!.idleExpiresAt)
    },
  }
}
