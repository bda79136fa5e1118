import type { Sql } from '@atrium/database'

export interface LedgerReport {
  journals: number
  accounts: number
  /** One sentence per contradiction, at most 20 of each kind. Empty if the ledger is consistent. */
  problems: string[]
}

/**
 * Verifies the whole ledger in one snapshot. Every journal sums to 0; every balance is the sum of its entries and
 * equals the balance in its last entry; every entry belongs to a journal; every round has the stake and payout of its
 * entries; no round was closed without its provider unless the ledger records it; no jackpot paid more than its pot
 * held.
 */
export async function verifyLedger(sql: Sql): Promise<LedgerReport> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [counts] = await tx<{ journals: number; accounts: number }[]>`
      select (select count(*)::int from ledger.journals) as journals,
        (select count(*)::int from ledger.accounts) as accounts`
    const problems = await tx<{ problem: string }[]>`
      (select format('Journal %s sums to %s instead of 0.', e.journal_id, sum(e.amount)) as problem
        from ledger.entries e group by e.journal_id having sum(e.amount) <> 0 limit 20)
      union all
      (select format('Account %s has balance %s, but its entries sum to %s.', a.id, a.balance, coalesce(e.total, 0))
        from ledger.accounts a
        left join (select account_id, sum(amount) as total from ledger.entries
          group by account_id) e on e.account_id = a.id
        where a.balance <> coalesce(e.total, 0) limit 20)
      union all
      (select format('Entry of journal %s on account %s says %s afterwards, but %s came before it.', e.journal_id,
        e.account_id, e.balance_after, e.before)
        from (
          select journal_id, account_id, amount, balance_after,
            coalesce(lag(balance_after) over (partition by account_id order by journal_id), 0) as before
          from ledger.entries where balance_after is not null
        ) e
        where e.before + e.amount <> e.balance_after limit 20)
      union all
      (select format('Entry of journal %s on account %s belongs to no journal or no account.', e.journal_id,
        e.account_id)
        from ledger.entries e left join ledger.journals j on j.id = e.journal_id
        left join ledger.accounts a on a.id = e.account_id
        where j.id is null or a.id is null or (a.balance is null) <> (e.balance_after is null) limit 20)
      union all
      (select format('Round %s of %s has stake %s and payout %s, but the ledger moved %s.', r.round_id, r.provider,
        r.stake, r.payout, coalesce(l.total, 0))
        from ledger.rounds r
        left join (
          select j.ref, sum(e.amount) as total from ledger.journals j join ledger.entries e on e.journal_id = j.id
            and e.balance_after is not null
          where j.kind in ('bet', 'win', 'rollback') group by j.ref
        ) l on l.ref = r.provider || ':' || r.round_id
        where r.payout - r.stake <> coalesce(l.total, 0) limit 20)
      union all
      (select format('Round %s of %s was closed without its provider, but no journal says so.', r.round_id, r.provider)
        from ledger.rounds r
          where r.auto_closed
          and not exists (select 1 from ledger.journals j
          where j.idem_key = 'close:' || r.provider || ':' || r.round_id) limit 20)
      union all
      (select format('The pot %s stands at %s: more was paid from it than stakes have put in.', a.name, sum(e.amount))
        from ledger.accounts a join ledger.entries e on e.account_id = a.id
        where a.kind = 'JACKPOT' group by a.name having sum(e.amount) < 0 limit 20)`
    return { journals: counts!.journals, accounts: counts!.accounts, problems: problems.map((row) => row.problem) }
  })
}
