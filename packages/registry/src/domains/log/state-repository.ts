import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Sql } from '@atrium/database'

/** Sets ordered by id, with ids above `id`. */
export const setsAfter = (sql: Sql, id: string, limit: number): Promise<ReleaseSet[]> =>
  sql<ReleaseSet[]>`select id, releases from registry.sets where id > ${id} order by id limit ${limit}`

/** A set that the log names but the database lacks. */
export async function findMissingSet(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select named.id from registry.log cross join lateral (values (from_set), (to_set)) named (id)
    where named.id is not null and not exists (select from registry.sets where sets.id = named.id) limit 1`
  return row?.id
}

/** A canary that differs from its newest log entry: in merchant, set, share while it runs, or whether it has ended. */
export async function findOddCanary(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select rollouts.id from registry.rollouts
    left join lateral (
      select action, merchant, details
        from registry.log where details ->> 'canary' = rollouts.id::text and action like 'canary-%'
        order by sequence desc limit 1) said on true
    where said.action is null or said.merchant <> rollouts.merchant or said.details ->> 'set' is distinct
    from rollouts.set_id
      or (rollouts.state in ('running', 'paused')) <>
        (said.action in ('canary-started', 'canary-stepped', 'canary-paused', 'canary-resumed'))
      or (rollouts.state in ('running', 'paused') and said.details ? 'percent'
        and (said.details ->> 'percent')::numeric <> rollouts.percent)
    order by rollouts.id limit 1`
  return row?.id
}

/** A set that is trusted as a merchant's last known good one without a log entry. */
export async function findUnsaidTrust(sql: Sql): Promise<{ merchant: string; set: string } | undefined> {
  const [row] = await sql<{ merchant: string; set: string }[]>`
    select earned.merchant, earned.set_id as set from registry.earned_sets earned
    where not exists (select from registry.log where log.action = 'set-earned' and log.merchant = earned.merchant
      and log.details ->> 'set' = earned.set_id) limit 1`
  return row
}

/** A release whose block differs from its newest log entry. */
export async function findOddBlock(sql: Sql): Promise<{ release: string; isMarked: boolean } | undefined> {
  const [row] = await sql<{ release: string; isMarked: boolean }[]>`
    select name || '@' || version as release, blocked is not null as "isMarked" from registry.releases
    left join lateral (
      select action from registry.log where log.release_name = releases.name and log.release_version = releases.version
        and action in ('blocked', 'unblocked') order by sequence desc limit 1) said on true
    where (blocked is not null) <> (coalesce(said.action, '') = 'blocked') order by name, version limit 1`
  return row
}
