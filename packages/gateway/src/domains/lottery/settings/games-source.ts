import { toWire } from '@atrium/contracts/money'
import type { Language } from '@atrium/contracts/locale/languages'
import type { StaffLotteryGame } from '@atrium/contracts/staff/lottery/settings'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { settingsSubject } from './settings-service.ts'

interface GamesReader {
  readonly merchant: string
  /** Codes of lotteries that have rules. */
  readonly codes: readonly string[]
  readonly now: Date
}

/** A lottery with the merchant's settings. Amounts in units of 1/10,000. */
interface ListedGameRow extends Keyed {
  code: string
  names: Record<Language, string>
  currency: string
  isOn: boolean
  minStake: bigint
  maxStake: bigint
  maxIssueStake: bigint
  maxExposure: bigint
  setOdds: number
  isWaiting: boolean
}

/** Lists all lotteries with the merchant's settings for each, by code. */
export const gamesSource: KeysetSource<object, GamesReader, ListedGameRow, StaffLotteryGame> = {
  key: [{ column: 'g.code', type: 'text', order: 'asc' }],
  where: (sql, _filters, { codes }) => sql`g.code = any(${[...codes]}::text[])`,
  rows: (sql, { where, order, limit, cursor }, _filters, { merchant, now }) => sql<ListedGameRow[]>`
    select g.code, g.name as names, c.currency, coalesce(m.is_on, false) as "isOn",
      coalesce(m.min_stake, 100) as "minStake", coalesce(m.max_stake, 50000000) as "maxStake",
      coalesce(m.max_issue_stake, 200000000) as "maxIssueStake", coalesce(m.max_exposure, 50000000000) as "maxExposure",
      (select count(*)::int from lottery.odds o where o.merchant = c.code and o.code = g.code) as "setOdds",
      exists (select 1 from proposals.proposals_view p
        where p.merchant = c.code and p.subject = ${settingsSubject('')} || g.code and p.state = 'PROPOSED'
          and p.expires_at > ${now}) as "isWaiting",
      ${cursor} as cursor
    from lottery.games g join merchants.merchants_view c on c.code = ${merchant}
    left join lottery.merchant_games m on m.code = g.code and m.merchant = c.code
    where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ cursor: _cursor, minStake, maxStake, maxIssueStake, maxExposure, ...game }) => ({
    ...game,
    minStake: toWire(minStake),
    maxStake: toWire(maxStake),
    maxIssueStake: toWire(maxIssueStake),
    maxExposure: toWire(maxExposure),
  }),
}
