/** Maximum size of a cache. Larger than all pictures of a large catalogue together. */
const MAX_BYTES = 64 * 1024 * 1024

/** A cache of created values by name. Above `most` bytes it drops the least recently used entry. */
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

    /** Concurrent calls share one creation. After a failure, the next call creates the value again. */
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
