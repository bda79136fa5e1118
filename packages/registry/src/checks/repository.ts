import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'

/** The newest records of each of these names that could run for merchants at all: published, not blocked, their files still there. */
export async function runnableRecords(tx: Transaction, names: readonly string[], perName: number): Promise<ReleaseRecord[]> {
  const rows = await tx<{ record: ReleaseRecord }[]>`
    select newest.record from unnest(${[...names]}::text[]) wanted (name)
    cross join lateral (
      select record from registry.releases
      where releases.name = wanted.name and blocked is null and collected_at is null
      order by published_at desc limit ${perName}
    ) newest`
  return rows.map(({ record }) => record)
}

/** How many documents each of these merchants was served since a time, as far as portals told. */
export async function documentsServed(tx: Transaction, merchants: readonly string[], since: Date): Promise<Map<string, number>> {
  const rows = await tx<{ merchant: string; documents: number }[]>`
    select merchant, sum(count)::float8 as documents from registry.health_counts
    where kind = 'document' and name = '' and minute >= ${since} and merchant = any (${[...merchants]}::text[])
    group by merchant`
  return new Map(rows.map(({ merchant, documents }) => [merchant, documents]))
}
