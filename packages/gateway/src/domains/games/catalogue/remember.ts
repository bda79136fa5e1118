/** Caches values by key for `ms` milliseconds. Concurrent callers share one read. A failed read is not cached. */
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
