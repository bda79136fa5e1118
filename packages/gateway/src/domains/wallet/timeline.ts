import type { TimelineRows } from '../../platform/staff/timeline.ts'
import { wireAmount } from '../../platform/staff/timeline.ts'
import { amountOf, isOnStatement, kindOf } from './statement/movements.ts'

export const payoutAccountRows: TimelineRows = (sql, { memberId }) => sql`
  select a.id || v.event as id, v.at, v.event, jsonb_build_object('facts',
    jsonb_build_object('country', a.country, 'bank', a.bank, 'lastDigits', a.last_digits)) as details
  from wallet.payout_accounts a cross join lateral (values ('PAYOUT_ACCOUNT_ADDED', a.created_at),
    ('PAYOUT_ACCOUNT_REMOVED', a.removed_at)) v (event, at)
  where a.member_id = ${memberId} and v.at is not null`

/** States of deposit orders, with the credited amount from the state in which it was credited. */
export const depositRows: TimelineRows = (sql, { memberId }) => sql`
  select o.id || ':' || e.state as id, e.at, e.state as event, jsonb_build_object(
    'amount', ${wireAmount(sql, sql`case when e.state in ('CREATED', 'PENDING', 'PENDING_ASYNC') then o.amount else coalesce(o.charged, o.amount) end`)},
    'currency', o.currency, 'facts', jsonb_build_object('method', o.method),
    'ref', jsonb_build_object('orderId', o.id::text)) as details
  from wallet.deposit_orders o join wallet.deposit_events e on e.order_id = o.id where o.member_id = ${memberId}`

export const withdrawalRows: TimelineRows = (sql, { memberId }) => sql`
  select e.id::text as id, e.at, e.state as event, jsonb_strip_nulls(jsonb_build_object(
    'amount', ${wireAmount(sql, sql`o.amount`)}, 'currency', o.currency, 'by', nullif(e.actor, 'member'), 'text', e.note,
    'facts', jsonb_build_object('fee', nullif(${wireAmount(sql, sql`o.fee`)}, '0'),
      'riskSignals', case when e.state = 'REQUESTED' then nullif(to_jsonb(o.risk_signals), '[]') end),
    'ref', jsonb_build_object('orderId', o.id::text))) as details
  from wallet.withdrawal_orders o join wallet.withdrawal_events e on e.order_id = o.id
  where o.member_id = ${memberId}`

/**
 * Movements of real money in the ledger except stakes and wins, as on the member's statement: those with an index entry,
 * and the newer ones, which the job that writes the index has not reached.
 */
export const movementRows: TimelineRows = (sql, { memberId }) => sql`
  select j.id::text as id, j.at, ${kindOf(sql)} as event, jsonb_build_object(
    'amount', ${wireAmount(sql, amountOf(sql))}, 'currency', min(a.currency),
    'facts', jsonb_build_object('journal', j.id::text, 'reference', j.ref)) as details
  from (
    select s.journal_id from wallet.statement_entries s where s.member_id = ${memberId}
    union
    select e.journal_id from ledger.accounts_view n join ledger.entries_view e on e.account_id = n.id
    where n.member_id = ${memberId} and e.journal_id > (select p.journal_id from wallet.statement_position p)
  ) f join ledger.journals_view j on j.id = f.journal_id join ledger.entries_view e on e.journal_id = j.id
    join ledger.accounts_view a on a.id = e.account_id
  where a.member_id = ${memberId} and ${isOnStatement(sql)} and j.kind not in ('bet', 'win')
  group by j.id, j.kind, j.at, j.ref`

export const roundRows: TimelineRows = (sql, { memberId }) => sql`
  select r.provider || ':' || r.round_id as id, r.started_at as at,
    case when v.round_id is null then r.state else 'VOID' end as event, jsonb_strip_nulls(jsonb_build_object(
      'amount', ${wireAmount(sql, sql`r.stake`)}, 'currency', r.currency,
      'title', case when g.game_id is not null then jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) end,
      'facts', jsonb_build_object('winnings', ${wireAmount(sql, sql`r.payout`)}, 'closedAt', r.closed_at),
      'ref', jsonb_build_object('provider', r.provider, 'roundId', r.round_id, 'gameId', r.game_id))) as details
  from ledger.rounds_view r left join games.games_view g on g.game_id = r.game_id
    left join wallet.voids v on v.provider = r.provider and v.round_id = r.round_id
  where r.member_id = ${memberId} and r.mode = 'real'`

export const bonusRows: TimelineRows = (sql, { memberId }) => sql`
  select b.id || ':' || v.event as id, v.at, v.event, jsonb_strip_nulls(jsonb_build_object(
    'amount', ${wireAmount(sql, sql`case when v.event = 'CLAIMED' then b.cashed_out else b.amount end`)},
    'title', b.title, 'facts', jsonb_build_object('requirement', ${wireAmount(sql, sql`b.requirement`)},
      'progress', ${wireAmount(sql, sql`b.progress`)}))) as details
  from wallet.bonuses b cross join lateral (values ('GRANTED', b.granted_at), (b.state, b.ended_at)) v (event, at)
  where b.member_id = ${memberId} and v.at is not null
  union all
  select f.id::text, f.created_at, 'FREE_ROUNDS_GRANTED', jsonb_strip_nulls(jsonb_build_object('title',
    case when g.game_id is not null then jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) end, 'facts',
    jsonb_build_object('rounds', f.rounds, 'used', f.used, 'won', ${wireAmount(sql, sql`f.won`)})))
  from wallet.free_rounds f left join games.games_view g on g.game_id = f.game_id where f.member_id = ${memberId}`
