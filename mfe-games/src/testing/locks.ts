import type { GameLocks } from '../features/game/seat/one-game.ts'

/** A fake of the Web Locks API for a single name: one holder, whose lock can be stolen. */
export function browserLocks(): GameLocks {
  let rob: ((reason: Error) => void) | undefined
  return {
    async request(_name, { steal }, callback) {
      if (rob && !steal) return callback(null)
      rob?.(new Error('AbortError'))
      const stolen = Promise.withResolvers<never>()
      const mine = stolen.reject
      rob = mine
      try {
        await Promise.race([callback({}), stolen.promise])
      } finally {
        if (rob === mine) rob = undefined
      }
    },
  }
}
