import { amountText, NO_UUID } from '../../platform/personal-data/export-section.ts'
import type { ExportRow, ExportSection } from '../../platform/personal-data/export-section.ts'
import { tableSection } from '../../platform/personal-data/table-section.ts'
import { adjustmentSubject } from './adjustments/adjustments-repository.ts'

/** Sections of a member's data download that the wallet provides. */
export const WALLET_SECTIONS: readonly ExportSection[] = [
  {
    name: 'deposits',
    tables: ['wallet.deposit_orders'],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('orderId', id, 'method', method, 'amount', ${amountText(sql, 'amount')}, 'charged',
          ${amountText(sql, 'charged')}, 'currency', currency, 'state', state, 'createdAt', created_at)::text as value
      from wallet.deposit_orders where member_id = ${memberId} and id > ${after!}::uuid order by id limit ${limit}`,
  },
  {
    name: 'withdrawals',
    tables: ['wallet.withdrawal_orders'],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[o.id::text] as key,
        jsonb_build_object(
          'orderId', o.id, 'amount', ${amountText(sql, 'o.amount')}, 'fee', ${amountText(sql, 'o.fee')},
          'currency', o.currency, 'state', o.state, 'reason', o.reason, 'createdAt', o.created_at,
          'bank', a.bank, 'lastDigits', a.last_digits
        )::text as value
      from wallet.withdrawal_orders o join wallet.payout_accounts a on a.id = o.payout_account_id
      where o.member_id = ${memberId} and o.id > ${after!}::uuid order by o.id limit ${limit}`,
  },
  {
    name: 'payoutAccounts',
    tables: ['wallet.payout_accounts'],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('country', country, 'bank', bank, 'lastDigits', last_digits, 'createdAt', created_at,
        'removedAt', removed_at)::text as value
      from wallet.payout_accounts where member_id = ${memberId} and id > ${after!}::uuid order by id limit ${limit}`,
  },
  {
    name: 'ledger',
    tables: ['ledger.accounts'],
    first: ['0', '0'],
    read: (sql, memberId, [journal, account], limit) => sql<ExportRow[]>`
      select array[e.journal_id::text, e.account_id::text] as key,
        jsonb_build_object(
          'journal', e.journal_id, 'kind', j.kind, 'reference', j.ref, 'at', j.at, 'wallet', a.kind, 'currency',
            a.currency,
          'amount', ${amountText(sql, 'e.amount')}, 'balanceAfter', ${amountText(sql, 'e.balance_after')}
        )::text as value
      from ledger.accounts_view a join ledger.entries_view e on e.account_id = a.id join ledger.journals_view j on j.id = e.journal_id
      where a.member_id = ${memberId} and (e.journal_id, e.account_id) > (${journal!}::int8, ${account!}::int8)
      order by e.journal_id, e.account_id limit ${limit}`,
  },
  {
    name: 'bets',
    tables: ['ledger.rounds'],
    first: ['-infinity', '', ''],
    read: (sql, memberId, [startedAt, round, provider], limit) => sql<ExportRow[]>`
      select array[started_at::text, round_id, provider] as key,
        jsonb_build_object('round', round_id, 'game', game_id, 'mode', mode, 'state', state, 'stake',
          ${amountText(sql, 'stake')}, 'payout', ${amountText(sql, 'payout')}, 'startedAt', started_at, 'closedAt',
          closed_at)::text as value
      from ledger.rounds_view
      where member_id = ${memberId}
        and (started_at, round_id, provider) > (${startedAt!}::text::timestamptz, ${round!}, ${provider!})
        order by started_at, round_id, provider limit ${limit}`,
  },
  tableSection({
    name: 'gameSessions',
    table: 'ledger.sessions',
    key: 'id',
    columns: 'game_id mode currency created_at expires_at',
  }),
  tableSection({
    name: 'bonuses',
    table: 'wallet.bonuses',
    key: 'id',
    columns: 'title state granted_at expires_at ended_at',
    amounts: 'amount locked requirement progress cashed_out',
  }),
  tableSection({
    name: 'freeRounds',
    table: 'wallet.free_rounds',
    key: 'id',
    columns: 'game_id rounds used created_at expires_at',
    amounts: 'stake won',
  }),
  tableSection({ name: 'lineRates', table: 'agents.line_rates', key: 'category', columns: 'category rate updated_at' }),
  tableSection({
    name: 'rebateClaims',
    table: 'wallet.rebate_claims',
    key: 'id',
    columns: 'currency at',
    amounts: 'amount',
  }),
  tableSection({
    name: 'uplineTransfers',
    table: 'wallet.upline_transfers',
    key: 'id',
    columns: 'currency at',
    amounts: 'amount',
  }),
  tableSection({
    name: 'walletTransfers',
    table: 'wallet.wallet_transfers',
    key: 'id',
    columns: 'vassalage state failure at',
    amounts: 'amount',
  }),
  {
    name: 'adjustments',
    tables: [],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[p.id::text] as key,
        jsonb_build_object('kind', p.input ->> 'kind', 'currency', c.currency,
          'state', case p.state when 'APPLIED' then 'BOOKED' else p.state end, 'proposedAt', p.proposed_at, 'decidedAt',
          p.decided_at, 'amount', trim_scale((p.input ->> 'amount')::numeric)::text)::text as value
      from proposals.proposals_view p
      join identity.members_view m on m.merchant = p.merchant and p.subject = ${adjustmentSubject(String(memberId))}
      join merchants.merchants_view c on c.code = p.merchant
      where m.id = ${memberId} and p.operation = 'adjustBalance' and p.id > ${after!}::uuid order by p.id limit ${limit}`,
  },
]
