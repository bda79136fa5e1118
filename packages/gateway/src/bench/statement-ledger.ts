import { CREDIT } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import { createLog } from '@atrium/http-server'
import { createSealer } from '@atrium/ledger'
import { createStatementSums } from '../domains/wallet/statement/statement-sums.ts'
import { MERCHANT } from './cashier-members.ts'
import { PROVIDER } from './players.ts'

const STAKE = CREDIT
const DEPOSIT = 50n * CREDIT
const WITHDRAWAL = 40n * CREDIT
const YEAR_SECONDS = 365 * 86_400

/** Adds the provider, vendor and game that the rounds below belong to. */
export async function addLedgerGame(sql: Sql): Promise<void> {
  await sql`insert into games.providers (code, name, origin, public_key) values (${PROVIDER}, ${PROVIDER}, '', '')`
  await sql`
    insert into games.vendors (vassalage, provider, name_ko, name_en, small_icon, account_type_name, category, position)
    values ('V', ${PROVIDER}, 'V', 'V', '', 'RNG', 'RNG', 0)`
  await sql`
    insert into games.games (game_id, node_id, vassalage, name_ko, name_en, icon, category, engine, theme, released_at)
    values ('G', 'G', 'V', 'G', 'G', '', 'RNG', 'slot', 'jade', now())`
}

/**
 * Adds movements of a member, spread evenly over the last year. Most are rounds of a bet and a win of the same amount;
 * every thousand movements include a deposit and a withdrawal instead of a round. Each movement is a balanced journal.
 * Inserted in bulk, without the wallet's functions, which would take an hour for a million.
 */
export async function addMovements(sql: Sql, memberId: bigint, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table plan on commit drop as
      select n, m.kind, amount, case when m.kind in ('bet', 'win') then ${PROVIDER} || ':' || round
        else m.kind || ':' || ${memberId}::int8 || '-' || n end as ref, round,
        a.id as account, (a.balance + sum(amount) over (order by n))::int8 as balance_after,
        now() - make_interval(secs => ${YEAR_SECONDS}::float8 * (${count}::int - n) / ${count}::int) as at
      from ledger.accounts a, generate_series(1, ${count}::int) n
      cross join lateral (select case n % 1000 when 999 then 'deposit' when 0 then 'withdrawal' else case n % 2
        when 1 then 'bet' else 'win' end end as kind, ${memberId}::int8 || '-' || (n + 1) / 2 as round) k
      cross join lateral (select k.kind, case k.kind when 'deposit' then ${DEPOSIT}::int8
        when 'withdrawal' then ${-WITHDRAWAL}::int8 when 'bet' then ${-STAKE}::int8 else ${STAKE}::int8 end as amount) m
      where a.member_id = ${memberId} and a.kind = 'REAL'`
    await tx`
      with written as (
        insert into ledger.journals (merchant, kind, ref, idem_key, at)
        select ${MERCHANT}, kind, ref, 'bench:' || ${memberId}::int8 || ':' || n, at from plan order by n
        returning id, idem_key
      ), moved as (
        select w.id, p.account, p.amount, p.balance_after
        from written w join plan p on w.idem_key = 'bench:' || ${memberId}::int8 || ':' || p.n
      )
      insert into ledger.entries (journal_id, account_id, amount, balance_after)
      select id, account, amount, balance_after from moved
      union all select id, ledger.house_account(${MERCHANT}, 'CLEARING', 'bench', 'DEMO'), -amount, null from moved`
    await tx`
      insert into ledger.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, bets, stake,
        payout, started_at, closed_at, currency, category, vassalage, time_zone, rebate_rate, rebate_factor, point_rate)
      select ${PROVIDER}, round, 's', ${memberId}, ${MERCHANT}, 'G', 'real', 'CLOSED', 1, ${STAKE}, ${STAKE}, at, at,
        'DEMO', 'RNG', 'V', 'UTC', 0, 10000, 0
      from plan where kind = 'bet'`
    await tx`
      update ledger.accounts a set balance = p.balance_after, version = a.version + 1
      from (select account, balance_after from plan order by n desc limit 1) p where a.id = p.account`
  })
}

/**
 * Runs all jobs that derive data from the ledger; in the product this happens within half a minute. Returns the seconds
 * it took.
 */
export async function catchUp(sql: Sql): Promise<number> {
  const began = performance.now()
  const seal = createSealer({ sql, clock: () => new Date(), log: createLog('silent') })
  // The first run only sets the mark. The second run seals up to it.
  await seal()
  await seal()
  await createStatementSums({ sql })()
  await sql`analyze`
  return (performance.now() - began) / 1000
}
