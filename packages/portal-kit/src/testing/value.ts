import type { Readable } from '../host.ts'

/** A value that a test can change. */
export function createValue<Value>(initial: Value): Readable<Value> & { set(next: Value): void } {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
