import type { ReleaseSize, ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { Sql, Transaction } from '@atrium/database'
import { isPreRelease } from './eligibility.ts'
import type { Weight } from './sizes.ts'
import { listReleases, weightBefore } from './summaries-repository.ts'
import type { ReleaseRow } from './summaries-repository.ts'

type Budgets = Readonly<Record<string, number>>

/** Published releases, newest first: of all names or of one. */
export async function summaries(
  sql: Sql,
  query: { name?: string; version?: string },
  budgets: Budgets,
): Promise<ReleaseSummary[]> {
  return (await listReleases(sql, query)).map((row) => summaryOf(row, budgets))
}

/**
 * The size of a release to be published, with that of the previous release. A pre-release is compared with any release,
 * a release only with releases.
 */
export async function sizeOf(
  tx: Transaction,
  { name, version }: { name: string; version: string },
  weight: Weight,
  budgets: Budgets,
): Promise<ReleaseSize> {
  return { ...weight, budget: budgets[name], before: await weightBefore(tx, name, version, isPreRelease(version)) }
}

function summaryOf(row: ReleaseRow, budgets: Budgets): ReleaseSummary {
  const { name, version } = row
  const before =
    row.before_version === null
      ? undefined
      : { version: row.before_version, total: row.before_total!, first: row.before_first! }
  return {
    name,
    version,
    commit: row.commit,
    ...(row.dirty && { dirty: true as const }),
    builtAt: row.built_at,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    size: row.size,
    compressed:
      row.size_total === null
        ? undefined
        : { total: row.size_total, first: row.size_first!, budget: budgets[name], before },
    changes: row.changes,
    preRelease: isPreRelease(version),
    blocked: row.blocked ?? undefined,
    collectedAt: row.collected_at?.toISOString(),
  }
}
