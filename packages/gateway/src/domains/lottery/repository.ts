import type { LotteryGame } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

export type LotteryRow = Omit<LotteryGame, 'current' | 'next'>

export interface LotteryQuery {
  merchant: string
  language: Language
  area?: LotteryGame['area']
  limit: number
}

/** The merchant's lotteries, most popular first. */
export const readLotteries = (sql: Sql, { merchant, language, area, limit }: LotteryQuery): Promise<LotteryRow[]> => sql<LotteryRow[]>`
  select
    g.code, g.name ->> ${language} as name, g.area, g.account_type_name as "accountTypeName", g.prize_mode as "prizeMode", g.draw_kind as "drawKind",
    g.every_seconds as "everySeconds", g.close_seconds as "closeSeconds", g.rules ->> ${language} as rules
  from lottery.games g
  join lottery.merchant_games m on m.code = g.code and m.merchant = ${merchant}
  where ${area ?? null}::text is null or g.area = ${area ?? null}
  order by g.popularity desc, g.code
  limit ${limit}`
