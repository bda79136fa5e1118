import type { MerchantChange } from '@atrium/contracts/staff/changes'

/**
 * One line of a change. A changed value has a `before`, which is null for a new value; a value that only describes the
 * change has no `before`. `path`: field names in camelCase from the outermost on, and list positions from 1.
 */
export interface ValueLine {
  readonly path: readonly string[]
  readonly before?: unknown
  readonly after: unknown
}
/** A period whose start or end may be missing. */
export interface Period {
  readonly since?: unknown
  readonly upTo?: unknown
}
type Entry = Pick<MerchantChange, 'action' | 'details'>
type Leaves = ReadonlyMap<string, { readonly path: readonly string[]; readonly value: unknown }>

/** Values that are useless for readers: keys, and values derived from another line. */
const INTERNAL = new Set([
  'merchant',
  'id',
  'nodeId',
  'change',
  'requestId',
  'hash',
  'createdAt',
  'updatedAt',
  'proposerPeople',
])
const UUID = /^[\w:-]*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}-\d{2}/

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([language, words]) => /^[A-Z]{2}$/.test(language) && typeof words === 'string')

/** `active_min_bet` → `activeMinBet`; codes such as `RNG` and style names stay. */
const camel = (name: string): string =>
  /^[a-z]+_[a-z_]+$/.test(name) && !name.startsWith('w_')
    ? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name

/**
 * The details of an audit log entry as lines: descriptive values, then every value that differs between `from` and
 * `to`. Of texts in several languages, all changed ones are included, but new ones only in the reader's language.
 */
export function valueLines({ action, details }: Entry, language: string): ValueLine[] {
  const { from, to, operation, about, ...others } = details
  // The subject of a proposal is shown separately.
  const described = { ...others, ...(about === undefined && operation !== undefined && { operation }) }
  const lines = [...leavesOf(described, { language }).values()]
    .filter(({ value }) => !isNothing(value))
    .map(({ path, value }): ValueLine => ({ path: renamed(path, action), after: value }))
  return [...lines, ...changed(action, from, to, language)].filter(isOfUse)
}

function changed(action: string, from: unknown, to: unknown, language: string): ValueLine[] {
  if (from === undefined && to === undefined) return []
  if (action.endsWith('-exported')) return [{ path: ['period'], after: { since: from, upTo: to } satisfies Period }]
  // The initial values of a bill or a copy are not changes.
  if (to === undefined && typeof from === 'string')
    return [{ path: [DAY.test(from) ? 'start' : 'source'], after: from }]
  const name = action === 'agent-moved' ? 'upline' : 'value'
  const sides = [from, to].map((side) => (isNothing(side) || isObject(side) ? side : { [name]: side }))
  const isNew = isNothing(sides[0])
  const [before, after] = sides.map((side) =>
    isObject(side) ? leavesOf(side, isNew ? { language } : {}) : new Map<string, never>(),
  ) as [Leaves, Leaves]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ValueLine[] => {
    const [was, is] = [before.get(key)?.value ?? null, after.get(key)?.value ?? null]
    const { path } = (before.get(key) ?? after.get(key))!
    const isSame = JSON.stringify(was) === JSON.stringify(is) || (isNothing(was) && isNothing(is))
    return isSame ? [] : [{ path, before: was, after: is }]
  })
}

/** Every value with its path. With a `language`, texts in other languages are omitted. */
function leavesOf(value: unknown, { language }: { language?: string }, path: readonly string[] = []): Leaves {
  const parsed = typeof value === 'string' ? objectIn(value) : value
  if (isTexts(parsed)) {
    const only = language === undefined ? undefined : (parsed[language] ?? parsed['EN'])
    if (only !== undefined) return leaf(path, only)
  }
  if (isObject(parsed) && Object.keys(parsed).length > 0)
    return merged(
      Object.entries(parsed).map(([name, part]) => leavesOf(part, { language }, [...path, ...partsOf(name)])),
    )
  if (Array.isArray(parsed) && parsed.some(isObject))
    return merged(parsed.map((part, at) => leavesOf(part, { language }, [...path, String(at + 1)])))
  return leaf(path, isObject(parsed) ? null : parsed)
}

const leaf = (path: readonly string[], value: unknown): Leaves => new Map([[path.join('.'), { path, value }]])
const merged = (all: readonly Leaves[]): Leaves => new Map(all.flatMap((leaves) => [...leaves]))

/** Fields of proposals count from 0: `tiers.0.rate`. */
const partsOf = (name: string): string[] =>
  name.split('.').map((part, at, parts) => (parts[at - 1] === 'tiers' ? String(Number(part) + 1) : camel(part)))

/** The terms of an offer are logged as JSON text. */
function objectIn(value: string): unknown {
  if (!/^[{[].*[}\]]$/s.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** Names that have another meaning in entries of one action. */
function renamed(path: readonly string[], action: string): readonly string[] {
  if (path[0] === 'account' && /^deposit-(credited|reversed)$/.test(action)) return ['wallet']
  return path[0] === 'by' && action === 'member-searched' ? ['how'] : path
}

const isOfUse = ({ path, before, after }: ValueLine): boolean =>
  !INTERNAL.has(path.at(-1)!) && ![before, after].some((value) => typeof value === 'string' && UUID.test(value))
