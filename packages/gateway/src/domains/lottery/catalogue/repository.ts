import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import { mostPopular, withPopularity } from '../../catalogue/index.ts'

export interface LotteryRow {
  code: string
  name: string
  accountTypeName: string
  rules: string
}

export interface LotteryQuery {
  merchant: string
  language: Language
  /** Codes of the lotteries to read. */
  codes: readonly string[]
  limit: number
}

/** Returns a merchant's lotteries: pinned ones first, then by popularity. */
export const readLotteries = (
  sql: Sql,
  { merchant, language, codes, limit }: LotteryQuery,
): Promise<LotteryRow[]> => sql<LotteryRow[]>`
  select g.code, g.name ->> ${language} as name, g.account_type_name as "accountTypeName",
    g.rules ->> ${language} as rules
  from lottery.games g
  join lottery.merchant_games m on m.code = g.code and m.merchant = ${merchant} and m.is_on
  ${withPopularity(sql, merchant, 'lotteries')}
  where g.code = any(${[...codes]}::text[])
  order by ${mostPopular(sql, 'lotteries')}
  limit ${limit}`

/** Returns the name of a lottery and the address of its page. */
export async function readGameTitle(
  tx: Transaction,
  code: string,
): Promise<{ names: Localized; accountTypeName: string }> {
  const [row] = await tx<
    [{ names: Localized; accountTypeName: string }]
  >`select name as names, account_type_name as "accountTypeName" from lottery.games where code = ${code}`
  return row
}

export async function readCurrency(sql: Sql | Transaction, merchant: string): Promise<string> {
  const [row] = await sql<
    [{ currency: string }]
  >`select currency from merchants.merchants_view where code = ${merchant}`
  return row.currency
}
