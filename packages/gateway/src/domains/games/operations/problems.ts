import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../../platform/found-problem.ts'

/** Finds providers whose random numbers failed their test: their games are closed. */
export const findProviderFaults = (sql: Sql, { now }: Pick<ProblemReader, 'now'>): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select null as merchant, count(*)::int as count, min(f.since) as since, f.provider as example,
    (array_agg(f.fault order by f.since))[1] as detail
  from games.provider_faults f join games.providers p on p.code = f.provider
  where p.faulty_until > ${now}
  group by f.provider order by f.provider`

/** Finds providers whose newest sync of the catalogue failed. */
export const findFailedSyncs = (sql: Sql): Promise<FoundProblem[]> => sql<FoundProblem[]>`
  select null as merchant, 1 as count, s.started_at as since, p.code as example, s.failure as detail
  from games.providers p
  cross join lateral (select * from games.catalogue_syncs each where each.provider = p.code
    order by each.started_at desc, each.id desc limit 1) s
  where s.state = 'FAILED' order by p.code`
