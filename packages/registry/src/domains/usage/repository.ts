import type { Use } from '@atrium/contracts/staff/releases/health'
import type { Sql, Transaction } from '@atrium/database'

/** Adds to the counts. Uses of unknown releases or merchants are ignored. */
export async function addUses(tx: Transaction, uses: readonly Use[], at: Date): Promise<void> {
  await tx`
    insert into registry.uses (contract, direction, name, version, merchant, first_seen, last_seen, count)
    select report.contract, report.direction, report.name, report.version, report.merchant, ${at}, ${at}, sum(report.count)
    from unnest(${uses.map(({ contract }) => contract)}::text[], ${uses.map(({ direction }) => direction)}::text[],
      ${uses.map(({ release }) => release.name)}::text[],
      ${uses.map(({ release }) => release.version)}::text[], ${uses.map(({ merchant }) => merchant)}::text[],
      ${uses.map(({ count }) => count)}::bigint[])
      as report (contract, direction, name, version, merchant, count)
    join registry.releases using (name, version)
    join registry.merchants using (merchant)
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (contract, direction, name, version, merchant)
    do update set last_seen = greatest(uses.last_seen, excluded.last_seen), count = uses.count + excluded.count`
}

/** A topic or the name of a call. For a topic: all versions, those of a major version, or one. */
export interface Contract {
  readonly name: string
  readonly version: string | undefined
}

export interface Declaration {
  name: string
  version: string
  direction: Use['direction']
}

/** Releases whose records declare the contract. */
export const declarations = (sql: Sql, contract: Contract): Promise<Declaration[]> => sql<Declaration[]>`
  select distinct name, version, direction from registry.releases
  cross join lateral (
    select 'emits' as direction, event from jsonb_array_elements(record -> 'emits') event
    union all select 'consumes', event from jsonb_array_elements(record -> 'consumes') event
  ) declared
  where event ->> 'topic' = ${contract.name} and ${isVersion(sql, sql`event ->> 'version'`, contract)}
  union all
  select name, version, 'calls' from registry.releases
  where ${contract.version ?? null}::text is null and record -> 'calls' ? ${contract.name}`

export interface SeenUse extends Declaration {
  merchant: string
  firstSeen: Date
  lastSeen: Date
  count: number
}

/** Uses that portal servers observed. */
export const seenUses = (sql: Sql, contract: Contract): Promise<SeenUse[]> => sql<SeenUse[]>`
  select name, version, direction, merchant, min(first_seen) as "firstSeen", max(last_seen) as "lastSeen",
    sum(count)::float8 as count from registry.uses
  where split_part(contract, '@', 1) = ${contract.name}
    and (${contract.version ?? null}::text is null or ${isVersion(sql, sql`split_part(contract, '@', 2)`, contract)})
  group by name, version, direction, merchant`

/** Running versions of these names, and since when each merchant has run the same version. */
export const runningSince = (
  sql: Sql,
  names: readonly string[],
): Promise<{ merchant: string; name: string; version: string; since: Date }[]> => sql<
  { merchant: string; name: string; version: string; since: Date }[]
>`
  with moves as (
    select log.merchant, log.sequence, log.at, asked.name, sets.releases ->> asked.name as version
    from registry.log join registry.sets on sets.id = log.to_set
    cross join unnest(${[...names]}::text[]) as asked (name)
  ), changes as (
    select *, lag(version) over (partition by merchant, name order by sequence) is distinct from version as changed
    from moves
  ), newest as (
    select distinct on (merchant, name) merchant, name, version, at as since from changes where changed
    order by merchant, name, sequence desc
  )
  select * from newest where version is not null`

// `@1` means 1.0, 1.1 and so on.
const isVersion = (sql: Sql, column: ReturnType<Sql>, { version }: Contract) =>
  sql`(${version ?? null}::text is null or ${column} = ${version ?? null} or ${column} like ${`${version ?? ''}.%`})`
