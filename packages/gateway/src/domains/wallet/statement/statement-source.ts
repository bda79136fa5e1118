import type { ParsedRequest, StatementEntry, StatementKind } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { LotteryRecords } from '../../../platform/lottery-records.ts'
import { amountOf, FREQUENT_KINDS, isOnStatement, kindOf, withJournal } from './movements.ts'
import { near, readStatementSums } from './statement-sums.ts'
import type { StatementSums } from './statement-sums.ts'

export interface StatementReader extends ListReader {
  readonly memberId: bigint
}
export type StatementFilters = Pick<ParsedRequest<'memberTransactions'>, 'from' | 'to' | 'kind'>

/** A movement, summed over all of the member's real-money pools. Amounts in units of 1/10,000. */
interface StatementRow extends Keyed {
  id: bigint
  at: Date
  kind: StatementKind
  amount: bigint
  balanceAfter: bigint
  roundId: string | null
  title: string | null
  reference: string | null
}

/** SQL condition for the member's pools on the statement, which excludes the demo pool. */
const pools = (sql: Sql, { memberId }: StatementReader): Fragment =>
  sql`a.member_id = ${memberId} and ${isOnStatement(sql)}`
const periodOf = (filters: StatementFilters, { merchant }: StatementReader) => momentsOf(filters, merchant.timeZone)

/**
 * Lists a member's account statement (domain rule WL-04), newest first. Movements are never deleted from the ledger.
 */
export const statementSource = (
  lotteries: LotteryRecords,
): ListSource<StatementFilters, StatementReader, StatementRow, StatementEntry, StatementSums> => ({
  key: [{ column: 'e.journal_id', type: 'int8', order: 'desc' }],

  where: (sql, filters, reader) => sql`
    ${pools(sql, reader)} and ${within(sql, sql`j.at`, periodOf(filters, reader))}
    and ${filters.kind ? sql`${kindOf(sql)} = ${filters.kind}` : sql`true`}`,

  // Reads the next rows of each pool by index, and merges movements that touch several pools. Rare kinds have their own
  // index, up to `statement_position`. Balances are computed from the latest entry of each pool at that time.
  async rows(sql, { where, order, limit, cursor }, filters, reader) {
    const isIndexed = filters.kind !== undefined && !FREQUENT_KINDS.includes(filters.kind)
    const indexed = isIndexed
      ? sql`
        union all (
          select e.journal_id from ledger.accounts_view a join wallet.statement_entries e on e.member_id = a.member_id
            and e.kind = ${filters.kind!} ${withJournal(sql)}
          where a.kind = 'REAL' and ${where} order by ${order} limit ${limit}
        )`
      : sql``
    const name = (table: 'g' | 'v' | 'l') =>
      sql`${sql(table)}.${reader.language === 'EN' ? sql`name_en` : sql`name_ko`}`
    return sql<StatementRow[]>`
      with next as (
        (
          select e.journal_id
          from ledger.accounts_view a
          cross join lateral (
            select e.journal_id from ledger.entries_view e ${withJournal(sql)}
            where e.account_id = a.id
              and ${
                isIndexed
                  ? sql`
                e.journal_id > (select p.journal_id
                  from wallet.statement_position p)`
                  : near(sql, periodOf(filters, reader))
              } and ${where}
            order by ${order} limit ${limit}
          ) e
          where ${pools(sql, reader)}
        ) ${indexed}
      ), found as (
        select e.journal_id from next e group by e.journal_id order by ${order} limit ${limit}
      ), page as (
        select f.journal_id, j.at, j.ref, j.kind as "journalKind", ${kindOf(sql)} as kind, moved.amount::int8 as amount
        from found f
        join ledger.journals_view j on j.id = f.journal_id
        cross join lateral (select ${amountOf(sql)} as amount
          from ledger.entries_view e join ledger.accounts_view a on a.id = e.account_id
          where e.journal_id = f.journal_id and ${pools(sql, reader)}) moved
      )
      select e.journal_id as id, ${cursor} as cursor, e.at, e.kind, e.amount, r.round_id as "roundId",
        coalesce(${name('g')}, ${name('v')}, ${name('l')}) as title,
        case when e."journalKind" in ('chase-hold', 'chase-release', 'deposit', 'deposit-reversal', 'withdrawal',
        'withdrawal-release', 'bonus', 'rebate', 'upline-transfer', 'referral', 'adjustment',
        'points') then split_part(e.ref, ':', 2) end as reference,
        (
          select sum(last.balance_after)::int8
          from ledger.accounts_view a
          cross join lateral (select o.balance_after from ledger.entries_view o
            where o.account_id = a.id and o.journal_id <= e.journal_id order by o.journal_id desc limit 1) last
          where ${pools(sql, reader)}
        ) as "balanceAfter"
      from page e
      left join ledger.rounds_view r on e.kind in ('WAGER', 'WIN', 'REVERSAL') and r.provider = split_part(e.ref, ':', 1)
        and r.round_id = substr(e.ref, strpos(e.ref, ':') + 1) and r.member_id = ${reader.memberId}
      left join games.games_view g on g.game_id = r.game_id
      left join games.vendors_view v on e.kind = 'TRANSFER' and v.vassalage = split_part(e.ref, ':', 2)
      left join games.games_view l on l.game_id = ${lotteries.codeOfChase(
        sql,
        sql`case when e."journalKind" in ('chase-hold', 'chase-release') then split_part(e.ref, ':', 2)::uuid end`,
      )}
      order by ${order}`
  },

  sums: (sql, _where, { kind, ...filters }, reader) =>
    readStatementSums(sql, { memberId: reader.memberId, kind }, periodOf(filters, reader)),

  toEntry: ({ id, at, amount, balanceAfter, roundId, title, reference, kind }, { merchant }) => ({
    id: String(id),
    at: at.getTime(),
    kind,
    amount: toWire(amount),
    balanceAfter: toWire(balanceAfter),
    currency: merchant.currency,
    ...(roundId !== null && { roundId }),
    ...(title !== null && { title }),
    ...(reference !== null && { reference }),
  }),
})
