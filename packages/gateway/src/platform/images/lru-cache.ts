/** All pictures of a large catalogue together are smaller. */
const MAX_BYTES = 64 * 1024 * 1024

/** A cache of what was made, by name: beyond `most` bytes the entry that was used longest ago is dropped. */
export function createLruCache<Made>(bytesOf: (made: Made) => number, most = MAX_BYTES) {
  const cache = new Map<string, { made: Promise<Made>; bytes: number }>()
  let bytes = 0

  function drop(name: string): void {
    bytes -= cache.get(name)?.bytes ?? 0
    cache.delete(name)
  }

  return {
    get(name: string): Promise<Made> | undefined {
      const found = cache.get(name)
      if (found) {
        cache.delete(name)
        cache.set(name, found)
      }
      return found?.made
    },

    /** Made once by however many ask at the same time; what could not be made is tried again. */
    make(name: string, work: () => Promise<Made>): Promise<Made> {
      const before = cache.get(name)
      if (before) return before.made
      const entry = { made: work(), bytes: 0 }
      cache.set(name, entry)
      entry.made.then(
        (made) => {
          if (cache.get(name) !== entry) return
          entry.bytes = bytesOf(made)
          bytes += entry.bytes
          for (const oldest of cache.keys()) {
            if (bytes <= most) return
            drop(oldest)
          }
        },
        () => cache.get(name) === entry && drop(name),
      )
      return entry.made
    },
  }
}
