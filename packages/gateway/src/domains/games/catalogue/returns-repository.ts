import type { Sql, Transaction } from '@atrium/database'

/** What the bets of a theme return by its mathematics, in hundredths of a percent. */
export interface ThemeReturn {
  theme: string
  least: number
  most: number
  /** In how many lines or ways it pays; absent for games without lines. */
  lines?: number
}

/**
 * Joins to games `g` of vendors `v` what their bets return, as `r`: nothing where that is not known, or the merchant's
 * place does not show it.
 */
export const withReturns = (sql: Sql, merchant: string) => sql`
  left join games.returns r on r.provider = v.provider and r.theme = g.theme
    and (select m.policy -> 'showRtp' is distinct from 'false' from merchants.merchants_view m
      where m.code = ${merchant})`

/** As calls answer it. */
export const returnOf = (sql: Sql) =>
  sql`case when r.theme is not null then jsonb_build_object('least', (r.least / 100.0)::numeric(5, 2)::text, 'most', (r.most / 100.0)::numeric(5, 2)::text) end`

/** What a provider tells of its games takes the place of what it told before. */
export async function replaceReturns(
  tx: Transaction,
  provider: string,
  returns: readonly ThemeReturn[],
): Promise<void> {
  await tx`
    with told as (select *
      from jsonb_to_recordset(${tx.json(returns as never)}) as t (theme text, least int, most int, lines int)),
      gone as (delete from games.returns r where r.provider = ${provider} and r.theme not in (select theme from told))
    insert into games.returns (provider, theme, least, most, lines) select ${provider}, theme, least, most, lines
    from told
    on conflict (provider, theme) do update set least = excluded.least, most = excluded.most, lines = excluded.lines`
}
