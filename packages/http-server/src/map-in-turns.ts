import { setImmediate as nextTurn } from 'node:timers/promises'
import { endCurrentSpan } from './event-loop-guard.ts'

/** Other requests wait so long at most, and the last item that began before. */
const MAX_TURN_MS = 10

/**
 * Maps items with work that keeps the processor busy, in order: other requests are served in between, so that many
 * items of one request do not stop the server for all. Each item has to be a short work.
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
