import type { Sql } from '@atrium/database'

/** Adds lotteries with their games to DEMO. */
export async function addLotteries(sql: Sql, ...codes: string[]): Promise<void> {
  await sql`
    insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position)
    values ('TCG_LOTTO', 'lottery', '복권', 'Lottery', '', 'TCG_LOTTO', 'LOTT', 1)`
  for (const code of codes) {
    await sql`
      insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme,
        released_at, min_bet, max_bet, max_win)
      values (${code}, ${code}, 'TCG_LOTTO', ${code}, ${code}, '', 'LOTT', 'lottery', ${code}, now(), 1, 1000000000000,
        1000000000000)`
    await sql`
      insert into lottery.games (code, account_type_name, name, rules, popularity)
      values (${code}, 'TCG_LOTTO', '{"KO":"","EN":""}', '{"KO":"","EN":""}', 1)`
    await sql`insert into lottery.merchant_games (merchant, code) values ('DEMO', ${code})`
  }
}
