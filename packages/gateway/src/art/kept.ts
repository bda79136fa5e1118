/** All pictures of a large catalogue together are smaller. */
const MOST_BYTES = 64 * 1024 * 1024

/** What was made, by name, while it is asked for: beyond `most` bytes what nobody has asked for longest goes. */
export function createKept<Made>(bytesOf: (made: Made) => number, most = MOST_BYTES) {
  const kept = new Map<string, { made: Promise<Made>; bytes: number }>()
  let bytes = 0

  function drop(name: string): void {
    bytes -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  return {
    get(name: string): Promise<Made> | undefined {
      const found = kept.get(name)
      if (found) {
        kept.delete(name)
        kept.set(name, found)
      }
      return found?.made
    },

    /** Made once by however many ask at the same time; what could not be made is tried again. */
    make(name: string, work: () => Promise<Made>): Promise<Made> {
      const before = kept.get(name)
      if (before) return before.made
      const entry = { made: work(), bytes: 0 }
      kept.set(name, entry)
      entry.made.then(
        (made) => {
          if (kept.get(name) !== entry) return
          entry.bytes = bytesOf(made)
          bytes += entry.bytes
          for (const oldest of kept.keys()) {
            if (bytes <= most) return
            drop(oldest)
          }
        },
        () => kept.get(name) === entry && drop(name),
      )
      return entry.made
    },
  }
}
