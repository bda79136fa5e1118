-- A bill that one of two people has approved is a proposal to pay it, which another person approves or declines. Why it
-- was approved stands in the log alone.
select proposals.import_proposal(jsonb_build_object(
  'id', gen_random_uuid(), 'merchant', b.merchant, 'operation', 'approveBill', 'subject', 'agent-bill:' || b.id,
  'input', jsonb_build_object('merchant', b.merchant, 'billId', b.id::text, 'reason', 'First approval'),
  'changes', jsonb_build_array(
    jsonb_build_object('field', 'amount', 'to', trim_scale(b.net / 10000.0)::text, 'loosens', true)),
  'gives', b.net, 'reason', 'First approval', 'state', case b.state when 'REVIEW' then 'PROPOSED' else 'DECLINED' end,
  'proposed_by', b.approved_by, 'proposer_people', b.approver_people, 'agreed_people', '{}'::text[],
  'proposed_at', b.approved_at, 'expires_at', greatest(b.approved_at, now()) + interval '72 hours',
  'decided_by', b.decided_by, 'decided_at', b.decided_at, 'decline_reason', b.reason))
from agents.bills b where b.approved_by is not null and b.state in ('REVIEW', 'DENIED');

update agents.bills set approved_by = null, approver_people = '{}'
where approved_by is not null and state in ('REVIEW', 'DENIED');

-- Both who approved a bill agreed to pay it.
update agents.bills set approver_people = approver_people || decided_by
where approved_by is not null and not decided_by = any(approver_people);

alter table agents.bills drop column approved_at;
