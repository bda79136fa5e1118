import type { Use } from '@atrium/contracts/staff/releases/health'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { visibleRows } from '@atrium/staff-api/access/visibility'
import { addUses, declarations, runningSince, seenUses } from './repository.ts'
import type { Contract } from './repository.ts'

/**
 * Stores uses that portal servers observed. `at` is the time of the report. Uses of unknown releases or merchants are
 * ignored.
 */
export async function recordUses(tx: Transaction, uses: readonly Use[], at: Date = new Date()): Promise<void> {
  if (uses.length) await addUses(tx, uses, at)
}

type Usage = OperationAnswer<'usage'>
type UsedBy = Usage[number]

/**
 * Releases that use a contract, and where: running releases that declare it, and observed uses. `contract` is a topic
 * (all versions), `topic@1` (a major version), `topic@1.0`, or the name of a call. Merchants are limited to those that
 * the caller can see.
 */
export async function usageOf(sql: Sql, contract: string, caller: Caller): Promise<Usage> {
  const asked = parse(contract)
  const [declared, uses] = await Promise.all([declarations(sql, asked), seenUses(sql, asked)])
  const seen = visibleRows(caller, uses)
  const names = [...new Set([...declared, ...seen].map(({ name }) => name))]
  const running = names.length ? visibleRows(caller, await runningSince(sql, names)) : []

  const found = new Map<string, UsedBy>()
  const of = ({ name, version, direction }: { name: string; version: string; direction: Use['direction'] }): UsedBy => {
    const key = `${name}@${version} ${direction}`
    if (!found.has(key)) found.set(key, { release: { name, version }, direction, declared: false, merchants: [] })
    return found.get(key)!
  }
  for (const each of declared) of(each).declared = true
  for (const { merchant, firstSeen, lastSeen, count, ...use } of seen)
    of(use).merchants.push({ merchant, firstSeen: firstSeen.toISOString(), lastSeen: lastSeen.toISOString(), count })
  for (const use of found.values())
    for (const run of running)
      if (run.name === use.release.name && run.version === use.release.version) noteRun(use, run)
  return [...found.values()]
    .filter(({ merchants }) => merchants.length)
    .map(sorted)
    .sort(byRelease)
}

function noteRun({ merchants }: UsedBy, { merchant, since }: { merchant: string; since: Date }): void {
  const there = merchants.find((each) => each.merchant === merchant)
  if (there) there.runsSince = since.toISOString()
  else merchants.push({ merchant, runsSince: since.toISOString(), count: 0 })
}

function parse(contract: string): Contract {
  const [name = '', version] = contract.split('@')
  return { name, version: version || undefined }
}

const sorted = (use: UsedBy): UsedBy => ({
  ...use,
  merchants: use.merchants.toSorted((a, b) => compare(a.merchant, b.merchant)),
})
const byRelease = (a: UsedBy, b: UsedBy): number =>
  compare(a.release.name, b.release.name) ||
  b.release.version.localeCompare(a.release.version, 'en', { numeric: true }) ||
  compare(a.direction, b.direction)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
