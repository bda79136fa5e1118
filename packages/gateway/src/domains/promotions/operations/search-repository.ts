import { MAX_RESULTS_PER_KIND } from '@atrium/contracts/staff/search'
import type { Sql } from '@atrium/database'
import type { FoundRecord, SearchTerm } from '../../../platform/staff/search-term.ts'

/** Finds campaigns by a part of their id or title, live ones first. */
export const findCampaigns = (sql: Sql, { merchants, text }: SearchTerm): Promise<FoundRecord[]> => sql<FoundRecord[]>`
  select merchant, id, title, starts_at as at from promotions.campaigns
  where merchant = any(${merchants as string[]})
    and (position(lower(${text}) in lower(id)) > 0 or position(lower(${text}) in lower(title->>'KO')) > 0
      or position(lower(${text}) in lower(title->>'EN')) > 0)
  order by stage <> 'LIVE', starts_at desc, merchant, id limit ${MAX_RESULTS_PER_KIND}`
