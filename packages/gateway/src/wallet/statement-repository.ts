import type { StatementKind } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/languages'
import type { Sql } from '@atrium/database'

/** A movement of the member's real pools, all of them together. Amounts count 1/10,000. */
export interface StatementRow {
  id: bigint
  at: Date
  kind: StatementKind
  amount: bigint
  balanceAfter: bigint
  roundId: string | null
  title: string | null
  reference: string | null
}

export interface StatementFilter {
  memberId: bigint
  /** From, and up to but not including, a moment. */
  from: Date | undefined
  to: Date | undefined
  kind: StatementKind | undefined
  /** Only what was posted before this journal. */
  before?: bigint | undefined
}

const kindOf = (sql: Sql) => sql`
  case j.kind
    when 'deposit' then 'DEPOSIT' when 'withdrawal' then 'WITHDRAWAL' when 'bet' then 'WAGER' when 'win' then 'WIN'
    when 'rollback' then 'REVERSAL' when 'bonus' then 'BONUS' when 'transfer' then 'TRANSFER' else 'ADJUSTMENT'
  end`

/** Demo credit is no money: its pool is left out. */
const pools = (sql: Sql, memberId: bigint) => sql`a.member_id = ${memberId} and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')`

const movements = (sql: Sql, { memberId, from, to, kind, before }: StatementFilter) => sql`
  select j.id, j.at, j.ref, j.kind as "journalKind", ${kindOf(sql)} as kind,
    coalesce(case j.kind when 'transfer' then moved.main else moved.total end, 0)::int8 as amount
  from (
    select e.journal_id, sum(e.amount) as total, sum(e.amount) filter (where a.kind = 'REAL') as main
    from wallet.accounts a join wallet.entries e on e.account_id = a.id
    where ${pools(sql, memberId)} ${before === undefined ? sql`` : sql`and e.journal_id < ${before}`}
    group by e.journal_id
  ) moved
  join wallet.journals j on j.id = moved.journal_id
  where true
    ${from ? sql`and j.at >= ${from}` : sql``}
    ${to ? sql`and j.at < ${to}` : sql``}
    ${kind ? sql`and ${kindOf(sql)} = ${kind}` : sql``}`

/** Movements of a member, newest first. The balance after each is read from the last entry of every pool by then. */
export async function readStatement(sql: Sql, { filter, language, limit, offset = 0 }: { filter: StatementFilter; language: Language; limit: number; offset?: number }): Promise<StatementRow[]> {
  const name = (table: 'g' | 'v') => sql`${sql(table)}.${language === 'EN' ? sql`name_en` : sql`name_ko`}`
  return sql<StatementRow[]>`
    with page as (select * from (${movements(sql, filter)}) m order by m.id desc limit ${limit} offset ${offset})
    select page.id, page.at, page.kind, page.amount, r.round_id as "roundId", coalesce(${name('g')}, ${name('v')}) as title,
      case when page."journalKind" in ('deposit', 'withdrawal', 'bonus') then split_part(page.ref, ':', 2) end as reference,
      (
        select sum(last.balance_after)::int8
        from wallet.accounts a
        cross join lateral (select e.balance_after from wallet.entries e where e.account_id = a.id and e.journal_id <= page.id order by e.journal_id desc limit 1) last
        where ${pools(sql, filter.memberId)}
      ) as "balanceAfter"
    from page
    left join games.rounds r on page.kind in ('WAGER', 'WIN', 'REVERSAL') and r.provider = split_part(page.ref, ':', 1) and r.round_id = substr(page.ref, strpos(page.ref, ':') + 1) and r.member_id = ${filter.memberId}
    left join games.games g on g.game_id = r.game_id
    left join games.vendors v on page.kind = 'TRANSFER' and v.vassalage = split_part(page.ref, ':', 2)
    order by page.id desc`
}

/** What passes the filter, added up by kind. */
export async function sumStatement(sql: Sql, filter: StatementFilter): Promise<{ kind: StatementKind; amount: bigint; count: number }[]> {
  return sql`select m.kind, sum(m.amount)::int8 as amount, count(*)::int as count from (${movements(sql, filter)}) m group by m.kind order by m.kind`
}
