import type { StatementKind } from '@atrium/contracts/calls'
import type { Fragment, Sql, Transaction } from '@atrium/database'
import { readLastSeal } from '@atrium/ledger'
import type { Deps } from '../../../platform/deps.ts'
import { within } from '../../../pipeline/reports/list-call.ts'
import { amountOf, FREQUENT_KINDS, isOnStatement, kindOf, selectMovements, withJournal } from './movements.ts'

/** Maximum number of journal ids per transaction. */
const MAX_JOURNALS = 20_000n
const HOUR_MS = 3_600_000

/** Period from `from` (inclusive) to `to` (exclusive). */
export interface Period {
  readonly from: Date | undefined
  readonly to: Date | undefined
}

export interface StatementSums {
  total: number
  /** Totals by kind of movement. Amounts in units of 1/10,000. */
  kinds: { kind: StatementKind; amount: bigint; count: number }[]
}

/**
 * Creates the job that adds sealed movements to `wallet.statement_hours`, each once. A journal is sealed only when no
 * journal with a lower id can still be committed, so none is missed. Resolves after all sealed journals are added.
 */
export function createStatementSums({ sql }: Pick<Deps, 'sql'>): () => Promise<void> {
  const addUp = (): Promise<boolean> =>
    sql.begin(async (tx) => {
      const [{ position }] = await tx<
        [{ position: bigint }]
      >`select journal_id as position from wallet.statement_position for update`
      const { lastJournal } = await readLastSeal(tx)
      if (lastJournal <= position) return false
      const upTo = lastJournal - position > MAX_JOURNALS ? position + MAX_JOURNALS : lastJournal
      await tx`
      with movements as materialized (
        ${selectMovements(tx, sql`j.id > ${position} and j.id <= ${upTo}`)}
      ), indexed as (
        insert into wallet.statement_entries (member_id, kind, journal_id) select member_id, kind, id
        from movements where kind <> all(${[...FREQUENT_KINDS]})
      )
      insert into wallet.statement_hours as h (member_id, hour, kind, count, amount)
      select member_id, hour, kind, count(*), sum(amount) from movements group by member_id, hour, kind
      on conflict (member_id, hour, kind) do update set count = h.count + excluded.count,
        amount = h.amount + excluded.amount`
      await tx`update wallet.statement_position set journal_id = ${upTo}`
      return upTo < lastJournal
    })
  return async () => {
    while (await addUp());
  }
}

/**
 * Returns a member's movements in a period by kind. Full hours come from stored totals; the rest of the period and
 * newer movements come from the ledger.
 */
export function readStatementSums(
  sql: Sql,
  { memberId, kind }: { memberId: bigint; kind: StatementKind | undefined },
  period: Period,
): Promise<StatementSums> {
  // Both queries see the same position, even if the job adds journals concurrently.
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [{ position }] = await tx<
      [{ position: bigint }]
    >`select journal_id as position from wallet.statement_position`
    const hours = {
      from: period.from && new Date(Math.ceil(period.from.getTime() / HOUR_MS) * HOUR_MS),
      to: period.to && new Date(Math.floor(period.to.getTime() / HOUR_MS) * HOUR_MS),
    }
    // Parts of hours at both ends of the period, for days that do not start with a UTC hour.
    const edges = [
      { from: period.from, to: hours.from },
      { from: hours.to, to: period.to },
    ].filter(({ from, to }) => from && to && from < to)
    const ofLedger = (where: Fragment) => sql`
      select ${kindOf(tx)} as kind, ${amountOf(tx)} as amount, 1 as count
      from ledger.accounts_view a join ledger.entries_view e on e.account_id = a.id ${withJournal(tx)}
      where a.member_id = ${memberId} and ${isOnStatement(tx)} and ${within(sql, sql`j.at`, period)} and ${where}
      group by j.id, j.kind`
    const parts = [
      sql`e.journal_id > ${position}`,
      ...edges.map(
        (edge) => sql`e.journal_id <= ${position} and ${near(sql, edge)} and ${within(sql, sql`j.at`, edge)}`,
      ),
    ].map((where) => sql`union all ${ofLedger(where)}`)
    const kinds = await tx<StatementSums['kinds']>`
      select m.kind, sum(m.amount)::int8 as amount, sum(m.count)::int as count
      from (
        select h.kind, h.amount, h.count from wallet.statement_hours h
        where h.member_id = ${memberId} and ${within(sql, sql`h.hour`, hours)}
        ${parts}
      ) m
      where ${kind ? sql`m.kind = ${kind}` : sql`true`}
      group by m.kind order by m.kind`
    return { total: kinds.reduce((all, { count }) => all + count, 0), kinds: [...kinds] }
  }) as Promise<StatementSums>
}

/**
 * SQL condition that limits journal ids of an account `a` to the period, by the index on entries. Allows for an hour of
 * clock difference between servers; exact times are checked elsewhere.
 */
export function near(sql: Sql | Transaction, { from, to }: Period): Fragment {
  const since = from && new Date(from.getTime() - HOUR_MS)
  const until = to && new Date(to.getTime() + HOUR_MS)
  return sql`${since ? sql`e.journal_id >= ledger.first_journal_since(a.id, ${since})` : sql`true`}
  and ${until ? sql`e.journal_id < ledger.first_journal_since(a.id, ${until})` : sql`true`}`
}
