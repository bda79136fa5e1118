import type { StatementKind } from '@atrium/contracts/calls'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/**
 * Kinds that players have many of, so that the next rows of a page are close together in the ledger. All other kinds
 * are indexed in `wallet.statement_entries`.
 */
export const FREQUENT_KINDS: readonly StatementKind[] = ['WAGER', 'WIN']

/** SQL expression for the statement kind of a journal `j`. */
export const kindOf = (sql: Sql | Transaction): Fragment => sql`
  case j.kind
    when 'deposit' then 'DEPOSIT' when 'withdrawal' then 'WITHDRAWAL' when 'bet' then 'WAGER' when 'win' then 'WIN'
    when 'rollback' then 'REVERSAL' when 'deposit-reversal' then 'REVERSAL' when 'withdrawal-release' then 'REVERSAL' when 'bonus' then 'BONUS' when 'rebate' then 'REBATE' when 'referral' then 'REFERRAL' when 'points' then 'POINTS' when 'salary' then 'SALARY' when 'dividend' then 'DIVIDEND'
    when 'transfer' then 'TRANSFER' when 'chase-hold' then 'TRANSFER' when 'chase-release' then 'TRANSFER' when 'upline-transfer' then 'UPLINE' else 'ADJUSTMENT'
  end`

/** SQL condition: the account `a` is on statements. All except the demo pool are. */
export const isOnStatement = (sql: Sql | Transaction): Fragment =>
  sql`a.member_id is not null and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET')`

/**
 * SQL aggregate over the entries `e` of a journal `j`: the amount moved over the member's accounts `a`. For a transfer
 * between own wallets, it is the change of the main wallet.
 */
export const amountOf = (sql: Sql | Transaction): Fragment =>
  sql`coalesce(case j.kind when 'transfer' then sum(e.amount) filter (where a.kind = 'REAL') else sum(e.amount) end, 0)`

/**
 * Joins the journal `j` of each entry `e` by its key. `offset 0` prevents a plan that reads all newer journals of all
 * members before the first row of a page.
 */
export const withJournal = (sql: Sql | Transaction): Fragment =>
  sql`cross join lateral (select j.id, j.kind, j.at from ledger.journals_view j where j.id = e.journal_id offset 0) j`

/**
 * SQL query of members' movements in journals `j` that match `where`: member, kind, journal, hour in UTC and amount.
 */
export const selectMovements = (sql: Sql | Transaction, where: Fragment): Fragment => sql`
  select a.member_id, ${kindOf(sql)} as kind, j.id, date_trunc('hour', j.at, 'UTC') as hour, ${amountOf(sql)} as amount
  from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id join ledger.accounts_view a on a.id = e.account_id
  where ${where} and ${isOnStatement(sql)}
  group by a.member_id, j.id, j.kind, j.at`
