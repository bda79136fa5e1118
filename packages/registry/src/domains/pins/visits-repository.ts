import type { Transaction } from '@atrium/database'

/**
 * Number of documents served to these merchants since a time, and number of those that loaded a remote, as reported by
 * portal servers.
 */
export async function visitsOf(
  tx: Transaction,
  merchants: readonly string[],
  since: Date,
): Promise<(merchant: string, remote?: string) => number> {
  const rows = await tx<{ merchant: string; name: string; visits: number }[]>`
    select merchant, name, sum(count)::float8 as visits from registry.health_counts
    where merchant = any (${[...merchants]}::text[]) and minute >= ${since}
      and ((kind = 'document' and name = '') or (kind = 'loaded' and name <> ''))
    group by merchant, name`
  const visits = new Map(rows.map((row) => [`${row.merchant} ${row.name}`, row.visits]))
  return (merchant, remote = '') => visits.get(`${merchant} ${remote}`) ?? 0
}
