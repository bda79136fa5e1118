import type { DrawKind, DrawPart, Result } from '../model/draw-kind.ts'

type Next = (below: number) => number

/** A random result, uniformly distributed. For draws with too many outcomes to test all. */
export const randomResult = ({ parts }: DrawKind, next: Next): Result => parts.flatMap((part) => drawnFrom(part, next))

function drawnFrom({ count, from }: DrawPart, next: Next): string[] {
  if (from.kind === 'without-repeats') return shuffled(from.values, next).slice(0, count)
  return Array.from({ length: count }, () =>
    from.kind === 'die' ? String(next(6) + 1) : Array.from({ length: from.digits }, () => next(10)).join(''),
  )
}

/** Returns the items in random order. */
export function shuffled<T>(items: readonly T[], next: Next): T[] {
  return items
    .map((item) => ({ item, rank: next(2 ** 31) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
