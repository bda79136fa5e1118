import type { Sql } from '@atrium/database'
import { readLastSeal } from '@atrium/ledger'
import { FREQUENT_KINDS, selectMovements } from './movements.ts'

/**
 * Compares statement totals with the ledger up to their position, in one snapshot: totals of every member, hour and
 * kind, and the index of rare kinds. PostgreSQL aggregates them and can spill to disk.
 * @returns one sentence per difference, at most 20 per table; empty if there are none
 */
export async function verifyStatementSums(sql: Sql): Promise<string[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [{ position }] = await tx<
      [{ position: bigint }]
    >`select journal_id as position from wallet.statement_position`
    const { lastJournal } = await readLastSeal(tx)
    const beyond =
      position > lastJournal
        ? [`Statements are added up to journal ${position}, but only those up to ${lastJournal} are sealed.`]
        : []
    const differences = await tx<{ problem: string }[]>`
      with movements as materialized (${selectMovements(tx, sql`j.id <= ${position}`)})
      (select format('Statement of member %s, hour from %s, %s: %s movements of %s are stored, but the ledger has %s of %s.', member_id,
          to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), kind, coalesce(h.count, 0),
            coalesce(h.amount, 0), coalesce(l.count, 0), coalesce(l.amount, 0)) as problem
        from wallet.statement_hours h
        full join (select member_id, hour, kind, count(*) as count, sum(amount) as amount
          from movements group by member_id, hour, kind) l using (member_id, hour, kind)
        where h.count is distinct from l.count or h.amount is distinct from l.amount
        order by member_id, hour, kind limit 20)
      union all
      (select format('Statement of member %s: journal %s is %s as %s, but %s in the ledger.', member_id,
        id, case when i.is_stored then 'stored' else 'not stored' end, kind,
          case when l.is_moved then 'is one' else 'is none' end)
        from (select member_id, kind, journal_id as id, true as is_stored from wallet.statement_entries) i
        full join (select member_id, kind, id, true as is_moved
          from movements where kind <> all(${[...FREQUENT_KINDS]})) l using (member_id, kind, id)
        where i.is_stored is null or l.is_moved is null
        order by member_id, id, kind limit 20)`
    return [...beyond, ...differences.map(({ problem }) => problem)]
  })
}
