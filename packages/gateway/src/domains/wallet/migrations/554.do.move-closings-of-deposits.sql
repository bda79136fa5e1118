-- Closings of deposits that a first person has agreed to wait as proposals. They had no deadline: now they have three
-- days. The approval writes the first decision again, at the time that it had.
with waiting as (
  delete from wallet.deposit_decisions d using wallet.deposit_orders o
  where o.id = d.order_id and d.decision = 'CLOSING_APPROVED' and d.note is not null
    and d.difference is not distinct from o.difference and d.at >= o.updated_at
    and d.id = (select max(id) from wallet.deposit_decisions where order_id = o.id and decision <> 'RECHECKED')
  returning d.actor, d.people, d.note, d.at, o.*
), found as (
  select w.*, f.field, f.value, f.n
  from waiting w, lateral (values
    (1, 'member', identity.account_of(w.member_id)),
    (2, 'amount', trim_scale(coalesce(w.charged, w.amount)::numeric / 10000)::text),
    (3, 'depositState', w.state),
    (4, 'difference', w.difference),
    (5, 'depositFlags', nullif(array_to_string(w.flags, ', '), '')),
    (6, 'stateSince', to_char(w.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) f(n, field, value)
  where f.value is not null
)
select proposals.import_proposal(jsonb_build_object(
  'id', gen_random_uuid(), 'merchant', merchant, 'operation', 'closeDepositDifference', 'subject', 'deposit:' || id,
  'input', jsonb_build_object('merchant', merchant, 'orderId', id, 'reason', note),
  'changes', jsonb_agg(jsonb_build_object('field', field, 'to', value, 'loosens', false) order by n),
  'reason', note, 'state', 'PROPOSED', 'proposed_by', actor, 'proposer_people', people, 'agreed_people', '{}'::text[],
  'proposed_at', at, 'expires_at', now() + interval '72 hours'))
from found group by merchant, id, note, actor, people, at;
