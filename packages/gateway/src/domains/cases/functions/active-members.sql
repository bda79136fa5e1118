-- Moves the position of the rules by at most `p_limit` sealed journals. Returns the members with accounts in them,
-- without members of play for fun and without journals older than 30 days, and whether there are more journals.
create or replace function cases.take_active_members(p_limit int8, p_now timestamptz, out members int8[],
  out is_more boolean)
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  examined int8;
  sealed int8;
  up_to int8;
begin
  members := '{}';
  is_more := false;
  select p.journal_id into examined from cases.ledger_position p for update;
  select s.journals[cardinality(s.journals)] into sealed from ledger_proof.seals_view s order by s.number desc limit 1;
  up_to := least(sealed, examined + p_limit);
  if sealed is null or up_to <= examined then return; end if;
  select coalesce(array_agg(distinct a.member_id), '{}') into members
  from ledger.journals_view j
  join ledger.entries_view e on e.journal_id = j.id
  join ledger.accounts_view a on a.id = e.account_id
  join identity.members_view m on m.id = a.member_id and m.type <> 4
  where j.id > examined and j.id <= up_to and j.at > p_now - interval '30 days';
  update cases.ledger_position p set journal_id = up_to;
  is_more := up_to < sealed;
end $$;
