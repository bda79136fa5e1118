-- Adjustments are proposals. What differs is written as the operation writes it, without the balance of then.
select proposals.import_proposal(jsonb_build_object(
  'id', a.id, 'merchant', a.merchant, 'operation', 'adjustBalance', 'subject', 'adjustment:' || a.member_id,
  'input', jsonb_build_object('merchant', a.merchant, 'memberId', a.member_id::text, 'adjustmentId', a.id,
    'kind', a.kind, 'amount', w.amount, 'reason', a.reason),
  'changes', jsonb_build_array(
    jsonb_build_object('field', 'member', 'to', identity.account_of(a.member_id), 'loosens', false),
    jsonb_build_object('field', 'adjustment', 'to', a.kind, 'loosens', false),
    jsonb_build_object('field', 'amount', 'to', w.amount, 'loosens', false)),
  'gives', case when a.kind <> 'DEBIT' then a.amount end, 'reason', a.reason,
  'state', case a.state when 'BOOKED' then 'APPLIED' else a.state end, 'proposed_by', a.proposed_by,
  'proposer_people', a.proposer_people, 'agreed_people', '{}'::text[], 'proposed_at', a.proposed_at,
  'expires_at', a.expires_at, 'decided_by', a.decided_by, 'decided_at', a.decided_at,
  'decline_reason', a.decline_reason))
from wallet.adjustments a, lateral (select trim_scale(a.amount::numeric / 10000)::text as amount) w;

drop table wallet.adjustments;
