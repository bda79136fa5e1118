import type { ModuleSizes } from '@atrium/federation/build/module-sizes'

/** Route → what a first visit there loads: bytes after compression, and what its scripts are made of. */
export type FirstLoads = Record<string, { readonly bytes: number; readonly modules: ModuleSizes[string] }>

/** Route → bytes after compression that a first visit may load, and bytes of source of its large modules today. */
export type Budgets = Record<string, { readonly bytes: number; readonly modules: Readonly<Record<string, number>> }>

/** Growth that no review has to look at. */
const TOLERATED = 1.005
/** Bytes of source from which a module is remembered. */
const LARGE = 2_000
/** Modules that a complaint names, those that grew most first. */
const NAMED = 8

/** How first loads compare with their budgets, in lines for people, and whether one is over its budget. */
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

/** Budgets that are just kept. */
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
