import { isDeepStrictEqual } from 'node:util'

export interface Difference {
  readonly path: string
  readonly from?: string
  readonly to?: string
}

/** Longest value in a difference, in characters. Help topics have thousands. */
const MAX_SHOWN = 200

/** Returns the values that differ, with their paths. With `isPartial` fields that `after` does not have are ignored. */
export function differencesOf(before: unknown, after: unknown, isPartial = false): Difference[] {
  return walk(canonical(before), canonical(after), '', isPartial)
}

/** Amounts and times that mean the same become equal, and fields that are undefined are dropped. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^\d{1,15}\.\d{1,4}$/.test(value)) return value.replace(/\.?0+$/, '')
    return /^\d{4}-\d{2}-\d{2}T/.test(value) && Date.parse(value) ? new Date(value).toISOString() : value
  }
  if (Array.isArray(value)) return value.map(canonical)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, canonical(each)]])),
  )
}

function walk(before: unknown, after: unknown, path: string, isPartial = false): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = isPartial ? Object.keys(after) : [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => walk(before[key], after[key], path === '' ? key : `${path}.${key}`, isPartial))
  }
  return [{ path, ...shown('from', before), ...shown('to', after) }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shown<Side extends 'from' | 'to'>(side: Side, value: unknown): { [Key in Side]?: string } {
  if (value === undefined || value === null) return {}
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const cut = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  return { [side]: cut } as { [Key in Side]?: string }
}

/** Paths of fields of `given` that its schema has dropped, because it does not know them. */
export function unknownPaths(given: unknown, parsed: unknown, path: readonly string[] = []): string[][] {
  if (Array.isArray(given) && Array.isArray(parsed))
    return given.flatMap((each, at) => unknownPaths(each, parsed[at], [...path, String(at)]))
  if (!isRecord(given) || !isRecord(parsed)) return []
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return []
    return key in parsed ? unknownPaths(value, parsed[key], [...path, key]) : [[...path, key]]
  })
}
