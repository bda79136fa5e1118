import type { ModuleSizes } from '@atrium/federation/build/module-sizes'

/** What a first visit loads, by route: compressed bytes, and the sizes of the modules in its scripts. */
export type FirstLoads = Record<string, { readonly bytes: number; readonly modules: ModuleSizes[string] }>

/**
 * Budgets by route: the compressed bytes that a first visit may load, and the current source bytes of its large
 * modules.
 */
export type Budgets = Record<string, { readonly bytes: number; readonly modules: Readonly<Record<string, number>> }>

/** Growth up to this factor needs no review. */
const TOLERATED = 1.005
/** Modules with at least this many bytes of source are recorded. */
const LARGE = 2_000
/** Number of modules in a message, starting with those that grew most. */
const NAMED = 8

/** Compares first loads with their budgets. Returns lines to print, and whether a route exceeds its budget. */
export function compareLoads(budgets: Budgets, found: FirstLoads): { lines: string[]; isOver: boolean } {
  const over = Object.entries(found).filter(([route, { bytes }]) => bytes > (budgets[route]?.bytes ?? 0) * TOLERATED)
  const lines = Object.entries(found).flatMap(([route, { bytes, modules }]) => {
    const budget = budgets[route]
    const line = `${route}: ${kilobytes(bytes)} of ${kilobytes(budget?.bytes ?? 0)}`
    if (!over.some(([name]) => name === route)) return [line]
    return [`${line}, too much. What grew, in source:`, ...grown(budget?.modules ?? {}, modules)]
  })
  if (over.length)
    lines.push('Load it later or make it smaller; if it has to be, run `npm run first-loads -- --write` and say why.')
  return { lines, isOver: over.length > 0 }
}

/** Budgets that equal the current sizes. */
export const budgetsOf = (found: FirstLoads): Budgets =>
  Object.fromEntries(
    Object.entries(found).map(([route, { bytes, modules }]) => {
      const large = Object.entries(modules).filter(([, module]) => module.bytes >= LARGE)
      return [route, { bytes, modules: Object.fromEntries(large.map(([name, module]) => [name, module.bytes])) }]
    }),
  )

function grown(before: Budgets[string]['modules'], after: ModuleSizes[string]): string[] {
  return Object.entries(after)
    .filter(([, { bytes }]) => bytes >= LARGE)
    .map(([name, { bytes, importedBy }]) => ({ name, importedBy, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, NAMED)
    .map(({ name, importedBy, more }) => {
      const isNew = before[name] === undefined
      return `  ${name} ${isNew ? 'is new, with' : 'has'} ${kilobytes(more)}${isNew ? '' : ' more'}${importedBy ? `, imported by ${importedBy}` : ''}`
    })
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
