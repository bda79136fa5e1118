import type { Sql } from '@atrium/database'

/**
 * SQL join of the returns `r` of games `g` of vendors `v`. Empty if a return is unknown, or the merchant's jurisdiction
 * does not show it.
 */
export const withReturns = (sql: Sql, merchant: string) => sql`
  left join games.returns r on r.provider = v.provider and r.theme = g.theme
    and (select m.policy -> 'showRtp' is distinct from 'false' from merchants.merchants_view m
      where m.code = ${merchant})`

/** SQL expression for the return in the format of responses. */
export const returnOf = (sql: Sql) =>
  sql`case when r.theme is not null then jsonb_build_object('least', (r.least / 100.0)::numeric(5, 2)::text, 'most', (r.most / 100.0)::numeric(5, 2)::text) end`
