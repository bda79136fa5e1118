/** The part of the Web Locks API that this module uses. */
export interface GameLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    callback: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

const LOCK = 'atrium-game'

/**
 * The browser-wide lock for real play (domain rule GM-10), held by a tab with a game of real play and released when the
 * tab closes. Without the Web Locks API (an insecure page) every tab has its own lock, and the server ends the earlier
 * game.
 */
export interface Seat {
  /**
   * Takes the seat; `taken`: another tab holds it. `steal` takes it from that tab. `onLost` is called when another tab
   * takes it from this one.
   */
  take(options: { steal: boolean; onLost: () => void }): Promise<'held' | 'taken'>
  leave(): void
}

export function createSeat(locksOf: () => GameLocks | undefined): Seat {
  let release: (() => void) | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Called when this tab loses the seat; absent while it does not hold one. */
  let lost: (() => void) | undefined

  const free = () => {
    release?.()
    release = undefined
  }

  return {
    take({ steal, onLost }) {
      clearTimeout(leaving)
      lost = onLost
      const locks = locksOf()
      if (!locks || release) return Promise.resolve('held')
      return new Promise((resolve) => {
        let isGranted = false
        locks
          .request(LOCK, steal ? { steal } : { ifAvailable: true }, (lock) => {
            if (!lock) return void resolve('taken')
            // The tab left before the browser granted the lock, so it is released at once.
            if (!lost) return undefined
            const { promise, resolve: letGo } = Promise.withResolvers<void>()
            release = letGo
            isGranted = true
            resolve('held')
            return promise
          })
          .catch(() => {
            // A browser that rejects locks must not prevent play.
            if (!isGranted) return resolve('held')
            // Another tab has stolen the lock.
            release = undefined
            lost?.()
          })
      })
    },
    // Deferred, so that the next game of this tab takes the seat before another tab can: a page change leaves and takes
    // in one task.
    leave() {
      lost = undefined
      leaving = setTimeout(free, 0)
    },
  }
}
