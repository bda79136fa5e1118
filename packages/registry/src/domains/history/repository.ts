import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'

export async function findSet(sql: Sql | Transaction, id: string): Promise<ReleaseSet | undefined> {
  const [row] = await sql<ReleaseSet[]>`select id, releases from registry.sets where id = ${id}`
  return row
}

/** A decided version of a merchant, since when it runs without interruption, and by whose decision. */
export interface RunningVersion {
  merchant: string
  name: string
  version: string
  since: Date
  by: string
  proposedBy: string | null
}

/** Running versions, independent of changes of other releases. */
export async function versionsRunning(sql: Sql | Transaction, name: string | undefined): Promise<RunningVersion[]> {
  return sql<RunningVersion[]>`
    with moves as not materialized (select log.merchant, log.sequence, log.at, log.actor, log.details, sets.releases
      from registry.log join registry.sets on sets.id = log.to_set where log.to_set is not null)
    select merchants.merchant, part.name, part.version, since.at as since, since.actor as by,
      since.details ->> 'proposedBy' as "proposedBy"
    from registry.merchants
    cross join lateral (select releases from moves where moves.merchant = merchants.merchant order by sequence desc
      limit 1) current
    cross join lateral jsonb_each_text(current.releases) part (name, version)
    cross join lateral (select coalesce(max(sequence), 0) as sequence
      from moves where moves.merchant = merchants.merchant and moves.releases ->> part.name is distinct
      from part.version) other
    cross join lateral (select at, actor, details
      from moves where moves.merchant = merchants.merchant and sequence > other.sequence order by sequence
      limit 1) since
    where ${name ?? null}::text is null or part.name = ${name ?? null}
    order by part.name, part.version, merchants.merchant`
}

/** Versions of running canaries that differ from the merchant's own, with the canary's share. */
export async function versionsTried(
  sql: Sql,
  name: string | undefined,
): Promise<{ merchant: string; name: string; version: string; since: Date; percent: number }[]> {
  return sql<{ merchant: string; name: string; version: string; since: Date; percent: number }[]>`
    select rollouts.merchant, part.name, part.version, started_at as since, percent::float8 as percent
    from registry.rollouts
    join registry.sets stable on stable.id = stable_set
    join registry.sets tried on tried.id = set_id
    cross join lateral jsonb_each_text(tried.releases) part (name, version)
    where state in ('running', 'paused') and stable.releases ->> part.name is distinct
    from part.version and (${name ?? null}::text is null or part.name = ${name ?? null})
    order by part.name, part.version, rollouts.merchant`
}
