import { setImmediate as nextTurn } from 'node:timers/promises'
import { endCurrentSpan } from './event-loop-guard.ts'

/** Maximum time that other requests wait, plus the duration of the item in progress. */
const MAX_TURN_MS = 10

/**
 * Maps items in order with CPU-bound work, and serves other requests in between, so that one request with many items
 * does not block the server. The work per item must be short.
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let endsAt = performance.now() + MAX_TURN_MS
  for (const [index, item] of items.entries()) {
    if (performance.now() > endsAt) {
      endCurrentSpan()
      await nextTurn()
      endsAt = performance.now() + MAX_TURN_MS
    }
    results.push(work(item, index))
  }
  return results
}
