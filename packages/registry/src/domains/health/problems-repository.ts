import type { Problem } from '@atrium/contracts/staff/releases/health'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import { SHELL } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { isOfMerchants } from '../../platform/merchant-filter.ts'

/**
 * Maximum number of stored messages of one release at one merchant. Further ones are counted together, so that a flood
 * cannot fill the disk.
 */
export const MAX_MESSAGES = 100
export const FURTHER = 'Further messages, which were not kept.'

/** Counts known problems, and stores new ones up to the limit. Problems of unknown merchants are ignored. */
export async function addProblems(tx: Transaction, problems: readonly Problem[], at: Date): Promise<void> {
  await tx`
    with report as (
      select report.merchant, report.release ->> 'name' as name, report.release ->> 'version' as version, report.kind,
        report.message, sum(report.count) as count
      from jsonb_to_recordset(${tx.json(problems as never)}) as report (merchant text, release jsonb, kind text,
        message text, count int8)
      join registry.merchants using (merchant)
      group by 1, 2, 3, 4, 5
    ), placed as (
      select report.*, known.message is not null as is_known,
        (select count(*) from registry.problems p
          where (p.merchant, p.name, p.version) = (report.merchant, report.name, report.version))
        + count(*) filter (where known.message is null) over (partition by report.merchant, report.name, report.version
          order by report.count desc, report.kind, report.message) as place
      from report left join registry.problems known using (merchant, name, version, kind, message)
    )
    insert into registry.problems (merchant, name, version, kind, message, count, first_at, last_at)
    select merchant, name, version, kind, case when is_known or place <= ${MAX_MESSAGES} then message
      else ${FURTHER} end, sum(count)::int8, ${at}, ${at}
    from placed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (merchant, name, version, kind, message) do update set count = problems.count + excluded.count,
      last_at = greatest(problems.last_at, excluded.last_at)`
}

/** Problems of these merchants, or all. */
export type ProblemQuery = Omit<OperationRequest<'problems'>, 'merchant'> & {
  readonly merchants: readonly string[] | undefined
}

/** Message of documents that never started, which do not send a report themselves. */
export const NEVER_STARTED = 'Documents that were painted and did not report that they had started.'

/**
 * Problems, newest first. Documents of the period that never started are reported as a problem of their set's shell,
 * counted as on the health board.
 */
export async function listProblems(
  sql: Sql,
  { name, version, merchants, limit }: ProblemQuery,
  { since, mature }: { since: Date; mature: Date },
): Promise<OperationAnswer<'problems'>> {
  const rows = await sql<(Problem & { firstAt: Date; lastAt: Date })[]>`
    with never_started as (
      select c.merchant, ${SHELL}::text as name, s.releases ->> ${SHELL} as version, 'never-started' as kind,
        ${NEVER_STARTED}::text as message, sum(c.documents - c.started)::int8 as count, min(c.minute) as first_at,
        max(c.minute) as last_at
      from registry.network_counts c join registry.sets s on s.id = c.set_id
      where c.minute >= ${since} and c.minute < ${mature} and c.documents > c.started
        and s.releases ->> ${SHELL} is not null and ${isOfMerchants(sql, sql`c.merchant`, merchants)}
      group by 1, 3
    )
    select merchant, jsonb_build_object('name', name, 'version', version) as release, kind, message,
      count::float8 as count, first_at as "firstAt", last_at as "lastAt"
    from (
      select merchant, name, version, kind, message, count, first_at, last_at from registry.problems
      union all
      select * from never_started
    ) found
    where ${isOfMerchants(sql, sql`merchant`, merchants)}
      and (${name ?? null}::text is null or name = ${name ?? null})
      and (${version ?? null}::text is null or version = ${version ?? null})
    order by last_at desc, count desc, message limit ${limit}`
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }))
}

export async function forgetProblems(tx: Transaction, before: Date): Promise<void> {
  await tx`delete from registry.problems where last_at < ${before}`
}
