import type { Sql, Transaction } from '@atrium/database'
import type { Weight } from './sizes.ts'

export interface ReleaseRow {
  name: string
  version: string
  commit: string
  dirty: boolean
  built_at: string
  published_at: Date
  published_by: string
  size: number
  changes: string[]
  blocked: string | null
  collected_at: Date | null
  size_total: number | null
  size_first: number | null
  before_version: string | null
  before_total: number | null
  before_first: number | null
}

/** Releases, newest first, each with the size of the previous release of its name. */
export const listReleases = (
  sql: Sql,
  { name, version }: { name?: string; version?: string } = {},
): Promise<ReleaseRow[]> => sql<ReleaseRow[]>`
  select this.name, this.version, this.record ->> 'commit' as commit, this.record -> 'dirty' is not null as dirty,
    this.record ->> 'builtAt' as built_at, this.published_at, this.published_by,
    (select sum((file ->> 'size')::int)::int from jsonb_array_elements(this.record -> 'files') file) as size,
    this.changes, this.blocked, this.collected_at, this.size_total, this.size_first,
    before.version as before_version, before.size_total as before_total, before.size_first as before_first
  from registry.releases this
  left join lateral (
    select version, size_total, size_first from registry.releases earlier
    where earlier.name = this.name and earlier.published_at < this.published_at and earlier.size_total is not null
      and (this.version like '%-%' or earlier.version not like '%-%')
    order by earlier.published_at desc limit 1
  ) before on true
  where (${name ?? null}::text is null or this.name = ${name ?? null})
    and (${version ?? null}::text is null or this.version = ${version ?? null})
  order by this.published_at desc, this.name, this.version`

/** Size of the newest published release of a name, or of the one before this version if it is already published. */
export async function weightBefore(
  tx: Transaction,
  name: string,
  version: string,
  withPreReleases: boolean,
): Promise<(Weight & { version: string }) | undefined> {
  const [row] = await tx<(Weight & { version: string })[]>`
    select version, size_total as total, size_first as first from registry.releases
    where name = ${name} and version <> ${version} and size_total is not null
      and (${withPreReleases} or version not like '%-%')
      and published_at < coalesce((select published_at from registry.releases
        where name = ${name} and version = ${version}), 'infinity')
    order by published_at desc limit 1`
  return row
}
