import type { ParsedRequest, StatementEntry, StatementKind } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Fragment, Sql } from '@atrium/database'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'

export interface StatementReader extends FileReader {
  readonly memberId: bigint
}
export type StatementFilters = Pick<ParsedRequest<'memberTransactions'>, 'from' | 'to' | 'kind'>

/** A movement over all of the member's real pools. Amounts in counts of 1/10,000. */
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

interface StatementSums {
  total: number
  kinds: { kind: StatementKind; amount: bigint; count: number }[]
}

const HOUR_MS = 3_600_000
const KINDS: Record<'KO' | 'EN', Record<StatementKind, string>> = {
  KO: { DEPOSIT: '입금', WITHDRAWAL: '출금', WAGER: '베팅', WIN: '당첨', REVERSAL: '취소', BONUS: '보너스', REBATE: '캐시백', TRANSFER: '지갑 이동', ADJUSTMENT: '조정' },
  EN: { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdrawal', WAGER: 'Wager', WIN: 'Win', REVERSAL: 'Reversal', BONUS: 'Bonus', REBATE: 'Cashback', TRANSFER: 'Transfer', ADJUSTMENT: 'Adjustment' },
}

const kindOf = (sql: Sql): Fragment => sql`
  case j.kind
    when 'deposit' then 'DEPOSIT' when 'withdrawal' then 'WITHDRAWAL' when 'bet' then 'WAGER' when 'win' then 'WIN'
    when 'rollback' then 'REVERSAL' when 'deposit-reversal' then 'REVERSAL' when 'withdrawal-release' then 'REVERSAL' when 'bonus' then 'BONUS' when 'rebate' then 'REBATE' when 'transfer' then 'TRANSFER' else 'ADJUSTMENT'
  end`

/** Excludes the demo pool. */
const pools = (sql: Sql, { memberId }: StatementReader): Fragment => sql`a.member_id = ${memberId} and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')`

/**
 * Limits journal ids to the period in the index of an account's entries, with an hour of tolerance for clock differences. Exact times are
 * checked as well.
 */
function near(sql: Sql, filters: StatementFilters, { merchant }: StatementReader): Fragment {
  const { from, to } = momentsOf(filters, merchant.timeZone)
  const since = from && new Date(from.getTime() - HOUR_MS)
  const until = to && new Date(to.getTime() + HOUR_MS)
  return sql`${since ? sql`e.journal_id >= wallet.first_journal_since(a.id, ${since})` : sql`true`} and ${until ? sql`e.journal_id < wallet.first_journal_since(a.id, ${until})` : sql`true`}`
}

/** The account statement of a member (domain rule WL-04), newest first. The ledger is permanent: no movement is ever deleted. */
export const statementSource: ListSource<StatementFilters, StatementReader, StatementRow, StatementEntry, StatementSums> = {
  key: [{ column: 'e.journal_id', type: 'int8', order: 'desc' }],

  where: (sql, filters, reader) => sql`
    ${pools(sql, reader)} and ${near(sql, filters, reader)} and ${within(sql, sql`j.at`, momentsOf(filters, reader.merchant.timeZone))}
    and ${filters.kind ? sql`${kindOf(sql)} = ${filters.kind}` : sql`true`}`,

  // Reads the next rows of each pool from its index and merges movements over several pools. The balance comes from the latest entry of
  // every pool at that time.
  async rows(sql, { where, order, limit, cursor }, _filters, reader) {
    const name = (table: 'g' | 'v') => sql`${sql(table)}.${reader.language === 'EN' ? sql`name_en` : sql`name_ko`}`
    return sql<StatementRow[]>`
      with found as (
        select e.journal_id
        from wallet.accounts a
        cross join lateral (
          select e.journal_id from wallet.entries e join wallet.journals j on j.id = e.journal_id
          where e.account_id = a.id and ${where} order by ${order} limit ${limit}
        ) e
        where ${pools(sql, reader)}
        group by e.journal_id order by ${order} limit ${limit}
      ), page as (
        select e.journal_id, j.at, j.ref, j.kind as "journalKind", ${kindOf(sql)} as kind, coalesce(case j.kind when 'transfer' then moved.main else moved.total end, 0)::int8 as amount
        from found e
        join wallet.journals j on j.id = e.journal_id
        cross join lateral (
          select sum(o.amount) as total, sum(o.amount) filter (where a.kind = 'REAL') as main
          from wallet.entries o join wallet.accounts a on a.id = o.account_id
          where o.journal_id = e.journal_id and ${pools(sql, reader)}
        ) moved
      )
      select e.journal_id as id, ${cursor} as cursor, e.at, e.kind, e.amount, r.round_id as "roundId", coalesce(${name('g')}, ${name('v')}) as title,
        case when e."journalKind" in ('deposit', 'deposit-reversal', 'withdrawal', 'withdrawal-release', 'bonus', 'rebate', 'adjustment') then split_part(e.ref, ':', 2) end as reference,
        (
          select sum(last.balance_after)::int8
          from wallet.accounts a
          cross join lateral (select o.balance_after from wallet.entries o where o.account_id = a.id and o.journal_id <= e.journal_id order by o.journal_id desc limit 1) last
          where ${pools(sql, reader)}
        ) as "balanceAfter"
      from page e
      left join games.rounds r on e.kind in ('WAGER', 'WIN', 'REVERSAL') and r.provider = split_part(e.ref, ':', 1) and r.round_id = substr(e.ref, strpos(e.ref, ':') + 1) and r.member_id = ${reader.memberId}
      left join games.games g on g.game_id = r.game_id
      left join games.vendors v on e.kind = 'TRANSFER' and v.vassalage = split_part(e.ref, ':', 2)
      order by ${order}`
  },

  async sums(sql, where) {
    const kinds = await sql<StatementSums['kinds']>`
      select m.kind, sum(m.amount)::int8 as amount, count(*)::int as count
      from (
        select ${kindOf(sql)} as kind, coalesce(case j.kind when 'transfer' then sum(e.amount) filter (where a.kind = 'REAL') else sum(e.amount) end, 0) as amount
        from wallet.accounts a join wallet.entries e on e.account_id = a.id join wallet.journals j on j.id = e.journal_id
        where ${where}
        group by j.id
      ) m
      group by m.kind order by m.kind`
    return { total: kinds.reduce((all, { count }) => all + count, 0), kinds: [...kinds] }
  },

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

  file: [
    timeColumn({ KO: '시각', EN: 'Time' }, ({ at }) => at),
    textColumn({ KO: '종류', EN: 'Kind' }, ({ kind }, language) => KINDS[language][kind]),
    textColumn({ KO: '내용', EN: 'Details' }, ({ title }) => title),
    moneyColumn({ KO: '금액', EN: 'Amount' }, ({ amount }) => amount),
    moneyColumn({ KO: '잔액', EN: 'Balance' }, ({ balanceAfter }) => balanceAfter),
    currencyColumn(),
    textColumn({ KO: '라운드 또는 참조', EN: 'Round or reference' }, ({ roundId, reference }) => roundId ?? reference),
    { title: { KO: '거래 번호', EN: 'Transaction' }, cell: ({ id }) => String(id) },
  ],
}
