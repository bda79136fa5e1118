import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

export interface LotteryRow {
  code: string
  name: string
  accountTypeName: string
  rules: string
}

export interface LotteryQuery {
  merchant: string
  language: Language
  /** Games to choose from. */
  codes: readonly string[]
  limit: number
}

/** The lotteries that a merchant offers, most popular first. */
export const readLotteries = (sql: Sql, { merchant, language, codes, limit }: LotteryQuery): Promise<LotteryRow[]> => sql<LotteryRow[]>`
  select g.code, g.name ->> ${language} as name, g.account_type_name as "accountTypeName", g.rules ->> ${language} as rules
  from lottery.games g
  join lottery.merchant_games m on m.code = g.code and m.merchant = ${merchant} and m.is_on
  where g.code = any(${[...codes]}::text[])
  order by g.popularity desc, g.code
  limit ${limit}`
