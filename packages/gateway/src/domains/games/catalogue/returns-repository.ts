import type { Sql, Transaction } from '@atrium/database'

/** Theoretical return of a theme, in hundredths of a percent. */
export interface ThemeReturn {
  theme: string
  least: number
  most: number
  /** Number of lines or ways; missing for games without lines. */
  lines?: number
}

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

/** Replaces all returns that a provider has reported before. */
export async function replaceReturns(
  tx: Transaction,
  provider: string,
  returns: readonly ThemeReturn[],
): Promise<void> {
  await tx`
    with reported as (select *
      from jsonb_to_recordset(${tx.json(returns as never)}) as t (theme text, least int, most int, lines int)),
      gone as (delete from games.returns r where r.provider = ${provider} and r.theme not in (select theme from reported))
    insert into games.returns (provider, theme, least, most, lines) select ${provider}, theme, least, most, lines
    from reported
    on conflict (provider, theme) do update set least = excluded.least, most = excluded.most, lines = excluded.lines`
}
