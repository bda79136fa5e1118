import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql } from '@atrium/database'
import semver from 'semver'
import type { Caller } from '@atrium/staff-api/access/caller'
import { visibleRows } from '@atrium/staff-api/access/visibility'
import { OperationError } from '@atrium/staff-api/errors'
import { entriesAt } from '../../platform/log/repository.ts'
import { reason } from '@atrium/staff-api/reasons'
import { running } from '../pointers/service.ts'
import { publishedReleases } from '../releases/service.ts'
import { findSet, versionsRunning, versionsTried } from './repository.ts'
import type { RunningVersion } from './repository.ts'

type Comparison = OperationAnswer<'compareSets'>
type RunnerVersion = Pick<RunningVersion, 'merchant' | 'name' | 'version' | 'since'> &
  Partial<Pick<RunningVersion, 'by' | 'proposedBy'>> & { readonly percent?: number }
type Runners = OperationAnswer<'runners'>

/** Sets that run, or ran at a time, each with the log entry that decided it. */
export async function runningWithDecisions(
  sql: Sql,
  query: Parameters<typeof running>[1],
): Promise<OperationAnswer<'running'>> {
  const moves = await running(sql, query)
  const decisions = await entriesAt(
    sql,
    moves.map(({ sequence }) => sequence),
  )
  return moves.map((move) => ({ ...move, decision: decisions.get(move.sequence)! }))
}

/**
 * Differences between two sets by name, with every release between them in order of publication: those gained by moving
 * forward, or lost by moving back, newest first.
 * @throws OperationError NOT_FOUND
 */
export async function compareSets(
  sql: Sql,
  { from: fromId, to: toId }: { from: string; to: string },
): Promise<Comparison> {
  const [from, to] = [await knownSet(sql, fromId), await knownSet(sql, toId)]
  const names = [...new Set([...Object.keys(from.releases), ...Object.keys(to.releases)])]
    .filter((name) => from.releases[name] !== to.releases[name])
    .sort()
  return {
    from,
    to,
    changes: await Promise.all(
      names.map(async (name) =>
        changeOf(name, from.releases[name], to.releases[name], await publishedReleases(sql, { name })),
      ),
    ),
  }
}

async function knownSet(sql: Sql, id: string): Promise<ReleaseSet> {
  const set = await findSet(sql, id)
  if (!set) throw OperationError.coded('NOT_FOUND', reason('unknown-set', { set: id }))
  return set
}

/** One difference. `published`: all releases of the name, newest first. */
export function changeOf(
  name: string,
  from: string | undefined,
  to: string | undefined,
  published: readonly ReleaseSummary[],
): Comparison['changes'][number] {
  const place = (version: string) => published.findIndex((release) => release.version === version)
  const listed = (releases: readonly ReleaseSummary[]) =>
    releases.map(({ version, publishedAt, changes }) => ({ version, publishedAt, changes }))
  if (from === undefined)
    return { name, to, direction: 'added', releases: listed(published.filter(({ version }) => version === to)) }
  if (to === undefined) return { name, from, direction: 'removed', releases: [] }
  const [older, newer] = [Math.max(place(from), place(to)), Math.min(place(from), place(to))]
  return {
    name,
    from,
    to,
    direction: place(to) < place(from) ? 'forward' : 'back',
    releases: listed(published.slice(newer, older)),
  }
}

/**
 * Running versions by merchant: since when without interruption, and by whose decision. Includes a canary's versions
 * that differ from the merchant's own, with its share. Limited to merchants that the caller can see.
 */
export async function runners(sql: Sql, { name }: { name?: string }, caller: Caller): Promise<Runners> {
  const [stable, tried] = await Promise.all([versionsRunning(sql, name), versionsTried(sql, name)])
  const releases = Map.groupBy<string, RunnerVersion>(
    visibleRows<RunnerVersion>(caller, [...stable, ...tried]),
    (each) => `${each.name}@${each.version}`,
  )
  return [...releases.values()]
    .map((group) => ({
      name: group[0]!.name,
      version: group[0]!.version,
      merchants: group.map(({ merchant, since, by, proposedBy, percent }) => ({
        merchant,
        since: since.toISOString(),
        by,
        proposedBy: proposedBy ?? undefined,
        percent,
      })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name) || semver.compare(other.version, one.version))
}
