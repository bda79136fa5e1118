import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { Sql } from '@atrium/database'
import type { FileStore } from '../../platform/file-store/file-store.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import { running } from '../pointers/service.ts'
import { readPolicies } from '../policies/service.ts'
import { lockRemote } from '../releases/repository.ts'
import { forgetFiles, holdOld, markCollected, namedReleases, namesWithOld, strayFiles } from './repository.ts'
import type { Period } from './repository.ts'

interface Deps {
  readonly sql: Sql
  readonly store: FileStore
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes the files and attestations of releases that were not referenced for the policies' retention period. Their
 * records are kept. Referenced are releases in sets that ran within the period, in targets of rollbacks, and in
 * canaries, schedules, proposals and previews. Returns the collected releases as `name@version`.
 */
export async function collectReleases(deps: Deps, now: Date): Promise<string[]> {
  const period = periodOf(await readPolicies(deps.sql), now)
  const collected: string[] = []
  for (const name of await namesWithOld(deps.sql, period)) collected.push(...(await collectOf(deps.sql, name, period)))
  // Searched each time, so that unreferenced files left by a stopped process are deleted now.
  for (const { remote } of await strayFiles(deps.sql)) await sweep(deps, remote)
  return collected
}

function periodOf({ retentionDays, keepNewest }: Policies, now: Date): Period {
  return { now, since: new Date(now.getTime() - retentionDays * DAY_MS), keepNewest }
}

async function collectOf(sql: Sql, name: string, period: Period): Promise<string[]> {
  return sql.begin(async (tx) => {
    await lockRemote(tx, name)
    const old = await holdOld(tx, name, period)
    const wayBack = (await running(tx)).flatMap(({ set, previous, lastKnownGood, canary }) => [
      set,
      previous,
      lastKnownGood,
      canary?.set,
    ])
    const named = new Set([
      ...(await namedReleases(tx, period)).map(titleOf),
      ...wayBack.flatMap((set) =>
        Object.entries(set?.releases ?? {}).map(([each, version]) => titleOf({ name: each, version })),
      ),
    ])
    const unnamed = old.filter((release) => !named.has(titleOf(release)))
    for (const release of unnamed) await markCollected(tx, release, period.now)
    for (const release of unnamed) await appendEntry(tx, { actor: 'keeper', action: 'collected', release })
    return unnamed.map(titleOf)
  })
}

// Deletes unreferenced files. Locks the remote against publications, so that a file cannot become referenced while it
// is deleted.
async function sweep({ sql, store }: Deps, remote: string): Promise<void> {
  await sql.begin(async (tx) => {
    await lockRemote(tx, remote)
    for (const { names } of await strayFiles(tx, remote)) {
      await store.remove(remote, names)
      await forgetFiles(tx, remote, names)
    }
  })
}

const titleOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`
