/**
 * Answers by key, each read at most once in `ms` milliseconds; whoever asks meanwhile shares the read. A read that
 * fails is made again.
 */
export function remember<Key, Value>(
  ms: number,
  read: (key: Key) => Promise<Value>,
  clock: () => Date,
): (key: Key) => Promise<Value> {
  const known = new Map<Key, { value: Promise<Value>; until: number }>()
  return (key) => {
    const kept = known.get(key)
    if (kept && clock().getTime() < kept.until) return kept.value
    const value = read(key)
    known.set(key, { value, until: clock().getTime() + ms })
    value.catch(() => known.delete(key))
    return value
  }
}
