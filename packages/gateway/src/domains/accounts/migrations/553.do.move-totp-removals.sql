-- Removals of authenticator apps by support are proposals.
select proposals.import_proposal(jsonb_build_object(
  'id', r.id, 'merchant', m.merchant, 'operation', 'removeAuthenticator', 'subject', 'authenticator:' || m.id,
  'input', jsonb_build_object('merchant', m.merchant, 'memberId', m.id::text, 'identification', r.identification,
    'reason', r.reason),
  'changes', jsonb_build_array(
    jsonb_build_object('field', 'member', 'to', m.account, 'loosens', false),
    jsonb_build_object('field', 'authenticator', 'loosens', true, 'from',
      to_char(r.totp_confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    jsonb_build_object('field', 'identification', 'to', r.identification, 'loosens', false)),
  'reason', r.reason, 'state', case r.state when 'REMOVED' then 'APPLIED' else r.state end,
  'proposed_by', r.proposed_by, 'proposer_people', r.proposer_people, 'agreed_people', '{}'::text[],
  'proposed_at', r.proposed_at, 'expires_at', r.expires_at, 'decided_by', r.decided_by, 'decided_at', r.decided_at,
  -- What was said about an approval is in the log.
  'decline_reason', case when r.state <> 'REMOVED' then r.decision_reason end))
from identity.totp_removals r join identity.members m on m.id = r.member_id;

drop table identity.totp_removals;
