/** The part of the Web Locks API that this uses. */
export interface GameLocks {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean },
    callback: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

const LOCK = 'atrium-game'

/**
 * The one place at a table that a browser has (domain rule GM-10): a tab with a game of real play sits in it. It falls
 * free with the tab, whatever ends it. Where there are no locks (an insecure page) every tab has a place of its own,
 * and the server ends the game before.
 */
export interface Seat {
  /**
   * `taken`: another tab sits there. With `steal` that tab is moved out of it. `onLost` is told when somebody moves
   * this one out.
   */
  take(options: { steal: boolean; onLost: () => void }): Promise<'held' | 'taken'>
  leave(): void
}

export function createSeat(locksOf: () => GameLocks | undefined): Seat {
  let release: (() => void) | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  /** Told when this tab is moved out; absent while it does not want to sit. */
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
            // It left while the browser was thinking.
            if (!lost) return undefined
            const { promise, resolve: letGo } = Promise.withResolvers<void>()
            release = letGo
            isGranted = true
            resolve('held')
            return promise
          })
          .catch(() => {
            // A browser that gives no locks keeps nobody from playing.
            if (!isGranted) return resolve('held')
            // Another tab has stolen it.
            release = undefined
            lost?.()
          })
      })
    },
    // The next game of this tab sits down before anybody else can: a page that changes leaves and takes in one breath.
    leave() {
      lost = undefined
      leaving = setTimeout(free, 0)
    },
  }
}
