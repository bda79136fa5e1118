import { randomUUID } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import { fileMerchant, merchantSections } from '@atrium/contracts/staff/merchant-file'
import type { FileEntry, FileMerchantResult, MerchantSection } from '@atrium/contracts/staff/merchant-file'
import type { Transaction } from '@atrium/database'
import type { z } from 'zod'
import { differencesOf, unknownPaths } from './differences.ts'
import { itemsOf, SECTIONS } from './sections.ts'
import { WHOLE } from './section.ts'
import type { FileTarget } from './section.ts'
import { nested } from './transaction-pool.ts'

type Parsed = z.output<typeof fileMerchant>

/**
 * Applies the sections of a merchant, one after the other, each item by itself: what is rejected is listed and undone
 * alone. The caller rolls the transaction back when anything has failed.
 */
export async function applyMerchant(
  tx: Transaction,
  target: FileTarget,
  given: Readonly<Record<string, unknown>>,
): Promise<FileMerchantResult> {
  const { merchant } = target
  const { file, entries: problems } = parsed(given)
  if (problems.length > 0) return { merchant, isNew: false, entries: problems }
  const { entry, isNew } = await applyBasics(tx, target, file)
  if (entry.state === 'FAILED') return { merchant, isNew, entries: [entry] }
  const entries = [entry]
  for (const section of Object.keys(SECTIONS) as MerchantSection[]) {
    const value = file[section]
    if (value === undefined) continue
    for (const [item, wanted] of itemsOf(section, value))
      entries.push(await applyItem(tx, target, { section, item, wanted }))
  }
  return { merchant, isNew, entries }
}

/** Checks each section by itself, and lists everything that does not fit by section and item. */
function parsed(given: Readonly<Record<string, unknown>>): { file: Parsed; entries: FileEntry[] } {
  const file: Record<string, unknown> = {}
  const entries: FileEntry[] = []
  for (const [section, value] of Object.entries(given)) {
    const schema = fileMerchant.shape[section as keyof Parsed] as z.ZodType | undefined
    const { data, error } = schema?.safeParse(value) ?? {}
    file[section] = data
    const issues = error
      ? error.issues.flatMap(issuesOf)
      : (schema ? unknownPaths(value, data) : [[]]).map((path) => ({ path, message: UNKNOWN }))
    entries.push(...issues.map((issue) => problemEntry(section, issue)))
  }
  return { file: file as Parsed, entries }
}

const issuesOf = (issue: z.core.$ZodIssue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key].map(String), message: UNKNOWN }))
    : [{ path: issue.path.map(String), message: issue.message }]

function problemEntry(section: string, { path, message }: Issue): FileEntry {
  const hasItems = section in SECTIONS && SECTIONS[section as MerchantSection].ids !== undefined && path.length > 0
  return {
    section: section in fileMerchant.shape && !(section in SECTIONS) ? 'merchant' : section,
    ...(hasItems && { item: path[0] }),
    state: 'FAILED',
    changes: [],
    problems: [{ path: (hasItems ? path.slice(1) : path).join('.'), message }],
  }
}

interface Issue {
  readonly path: readonly string[]
  readonly message: string
}
const UNKNOWN = 'is unknown to this version of Atrium'

/** Creates the merchant, or changes its names, time zone and currency. */
async function applyBasics(
  tx: Transaction,
  { call, merchant, reason }: FileTarget,
  { names, timeZone, currency }: Parsed,
): Promise<{ entry: FileEntry; isNew: boolean }> {
  const known = await call('merchantOverview', { merchant }).catch(orMissing)
  const before = known && { names: known.names, timeZone: known.timeZone, currency: known.currency }
  const wanted = { names, timeZone, currency }
  const changes = differencesOf(before, wanted, true)
  const entry = { section: 'merchant', changes, problems: [] }
  const fail = (problems: FileEntry['problems']) => ({ ...entry, state: 'FAILED' as const, problems })
  if (!before) {
    const missing = Object.entries(wanted).flatMap(([path, value]) =>
      value === undefined ? [{ path, message: `is needed to create ${merchant}` }] : [],
    )
    if (missing.length > 0) return { entry: fail(missing), isNew: true }
    const problems = await problemsOf(tx, () =>
      call('createMerchant', { merchant, names: names!, timeZone: timeZone!, currency: currency!, reason }),
    )
    return { entry: problems ? fail(problems) : { ...entry, state: 'CREATED' }, isNew: true }
  }
  if (changes.length === 0) return { entry: { ...entry, state: 'UNCHANGED' }, isNew: false }
  const isChanged = (...fields: string[]) => changes.some(({ path }) => fields.includes(path.split('.')[0]!))
  let isWaiting = false
  const problems = await problemsOf(tx, async () => {
    const change = { merchant, changeId: randomUUID(), reason }
    if (isChanged('names')) {
      const { version } = await call('merchantSettings', { merchant })
      await call('changeMerchantSettings', { ...change, version, names: names! })
    }
    if (isChanged('timeZone', 'currency')) {
      const { proposal } = await call('changeMerchantBasics', { ...change, changeId: randomUUID(), timeZone, currency })
      isWaiting = proposal !== undefined
    }
  })
  if (problems) return { entry: fail(problems), isNew: false }
  return { entry: { ...entry, state: isWaiting ? 'WAITS' : 'CHANGED' }, isNew: false }
}

async function applyItem(
  tx: Transaction,
  target: FileTarget,
  { section, item, wanted }: { section: MerchantSection; item: string; wanted: unknown },
): Promise<FileEntry> {
  const { read, apply, isPartial } = SECTIONS[section]
  const entry = { section, ...(item !== WHOLE && { item }), changes: [], problems: [] }
  let before: unknown
  let changes: FileEntry['changes'] = []
  let isWaiting = false
  const problems = await problemsOf(tx, async () => {
    before = await read(target, item).catch(orMissing)
    changes = differencesOf(before, comparable(section, wanted, before), isPartial)
    if (changes.length === 0) return
    const waiting = await apply(target, item, wanted as never)
    isWaiting = waiting?.state === 'PROPOSED'
  })
  if (problems) return { ...entry, state: 'FAILED', changes, problems }
  if (changes.length === 0) return { ...entry, state: 'UNCHANGED' }
  return { ...entry, state: isWaiting ? 'WAITS' : before === undefined ? 'CREATED' : 'CHANGED', changes }
}

/** What the file wants in the form of what is read. */
function comparable(section: MerchantSection, wanted: unknown, before: unknown): unknown {
  // Hosts that the file does not list stay.
  if (section === 'hosts') return [...new Set([...((before as string[] | undefined) ?? []), ...(wanted as string[])])]
  if (wanted === null || typeof wanted !== 'object' || !('kind' in wanted) || !isContent(section)) return wanted
  const { kind: _kind, ...fields } = wanted
  return fields
}
const isContent = (section: MerchantSection) =>
  ['helpTopics', 'notices', 'banners', 'resources'].includes(section) && section in merchantSections

/** Runs a change that is undone alone when it is rejected, and returns why it was. */
async function problemsOf(tx: Transaction, work: () => Promise<unknown>): Promise<FileEntry['problems'] | undefined> {
  try {
    await nested(tx, work)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const message = error.detail === undefined ? error.message : `${error.message} (${error.detail})`
    return error.issues.length > 0 ? [...error.issues] : [{ path: '', message }]
  }
}

function orMissing(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined
  throw error
}
