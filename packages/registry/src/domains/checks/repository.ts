import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { blockedNow } from '../pointers/blocked.ts'

/** The newest records of each of these names that can run: published, not blocked, with files. */
export async function runnableRecords(
  tx: Transaction,
  names: readonly string[],
  perName: number,
): Promise<ReleaseRecord[]> {
  const rows = await tx<{ record: ReleaseRecord }[]>`
    select newest.record from unnest(${[...names]}::text[]) wanted (name)
    cross join lateral (
      select record from registry.releases
      where releases.name = wanted.name and ${blockedNow(tx)} is null and collected_at is null
      order by published_at desc limit ${perName}
    ) newest`
  return rows.map(({ record }) => record)
}

export interface DocumentsServed {
  readonly documents: number
  readonly documentsPerHour: number
}

/**
 * Number of documents served to each of these merchants since a time, and since a later time, as reported by portal
 * servers.
 */
export async function documentsServed(
  tx: Transaction,
  merchants: readonly string[],
  { since, hourAgo }: { since: Date; hourAgo: Date },
): Promise<Map<string, DocumentsServed>> {
  const rows = await tx<({ merchant: string } & DocumentsServed)[]>`
    select merchant, sum(count)::float8 as documents,
      coalesce(sum(count) filter (where minute >= ${hourAgo}), 0)::float8 as "documentsPerHour"
      from registry.health_counts
    where kind = 'document' and name = '' and minute >= ${since} and merchant = any (${[...merchants]}::text[])
    group by merchant`
  return new Map(rows.map(({ merchant, ...served }) => [merchant, served]))
}
