-- A version that waits for another person is a draft with a proposal to publish it. One that was not approved is a draft
-- again where no other version came after it, and stands among those that were replaced where one did.
select proposals.import_proposal(jsonb_build_object(
  'id', gen_random_uuid(), 'merchant', v.merchant, 'operation', 'publishCampaign', 'subject', 'campaign:' || v.campaign,
  'input', jsonb_build_object('merchant', v.merchant, 'id', v.campaign, 'number', v.number, 'revision', v.revision,
    'reason', coalesce(v.reason, '–')),
  'changes', jsonb_build_array(
    jsonb_build_object('field', 'version', 'to', v.number::text, 'loosens', false),
    jsonb_strip_nulls(
      jsonb_build_object('field', 'budget.credits', 'to', v.contents #> '{budget,credits}', 'loosens', false)),
    jsonb_strip_nulls(
      jsonb_build_object('field', 'budget.claims', 'to', v.contents #>> '{budget,claims}', 'loosens', false))),
  'reason', v.reason,
  'state', case when v.state <> 'WAITING' then v.state when c.stage = 'CLOSED' then 'OUTDATED' else 'PROPOSED' end,
  'proposed_by', coalesce(v.proposed_by, v.saved_by), 'proposer_people', v.proposer_people, 'agreed_people', '{}'::text[],
  'proposed_at', coalesce(v.proposed_at, v.saved_at),
  'expires_at', greatest(v.proposed_at, now()) + interval '72 hours',
  'decided_by', v.decided_by,
  'decided_at', case when v.state <> 'WAITING' or c.stage = 'CLOSED' then coalesce(v.decided_at, c.closed_at, now()) end,
  'decline_reason', v.decline_reason))
from promotions.campaign_versions v
join promotions.campaigns c on c.merchant = v.merchant and c.id = v.campaign
where v.state in ('WAITING', 'DECLINED', 'WITHDRAWN');

update promotions.campaign_versions v set state = case when exists (
    select from promotions.campaign_versions n
    where n.merchant = v.merchant and n.campaign = v.campaign and n.number > v.number
  ) then 'SUPERSEDED' else 'DRAFT' end,
  proposed_by = null, proposed_at = null, reason = null, decided_by = null, decided_at = null
where v.state in ('WAITING', 'DECLINED', 'WITHDRAWN');

update promotions.campaigns set stage = 'DRAFT' where stage = 'WAITING';

set constraints all immediate;
drop index promotions.campaign_versions_waiting;
alter table promotions.campaign_versions
  drop column proposer_people,
  drop column decline_reason,
  drop constraint campaign_versions_state_check,
  add constraint campaign_versions_state_check check (state in ('DRAFT', 'LIVE', 'SUPERSEDED'));
alter table promotions.campaigns
  drop constraint campaigns_stage_check,
  add constraint campaigns_stage_check check (stage in ('DRAFT', 'LIVE', 'PAUSED', 'CLOSED'));
