import type { ReleaseSize } from '@atrium/contracts/staff/releases/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'

/** Transferred size of a release, in compressed bytes. */
export interface Weight {
  readonly total: number
  /** Size of what a first visit to any of its pages loads. */
  readonly first: number
}

/** Computes the size of a release. `compressed` is the compressed size of each file. */
export function weigh(record: ReleaseRecord, compressed: ReadonlyMap<string, number>): Weight {
  const atFirst = new Set([record.entry, ...record.initial, ...record.styles])
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (compressed.get(name) ?? 0), 0)
  return { total: sum(record.files.map(({ name }) => name)), first: sum(atFirst) }
}

/** Why a size exceeds its budget, with the figures. Undefined within the budget or without one. */
export function overBudget(title: string, { first, budget, before }: ReleaseSize): string | undefined {
  if (budget === undefined || first <= budget) return undefined
  const grown = before ? ` ${before.version} loaded ${bytes(before.first)}.` : ''
  return `A first visit to ${title} loads ${bytes(first)} compressed, and its budget is ${bytes(budget)}: ${bytes(first - budget)} too much.${grown}`
}

/** A size in a sentence. */
export const bytes = (count: number): string => `${count.toLocaleString('en')} bytes`
