-- Ends a chase, and returns the rest of its held amount. An ended chase is unchanged. `p_reason` is WON, CANCELLED, or
-- why an issue could not be bet on; null after the last issue.
create or replace function lottery.stop_chase(p_chase uuid, p_reason text, p_now timestamptz) returns lottery.chases
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  chase lottery.chases;
  held int8;
begin
  select * into strict chase from lottery.chases c where c.id = p_chase;
  perform ledger.lock_main(chase.member_id);
  select * into strict chase from lottery.chases c where c.id = p_chase for update;
  if chase.state <> 'RUNNING' then return chase; end if;
  select coalesce(sum(h.amount), 0) into held from lottery.chase_holds h where h.chase_id = p_chase;
  if held > 0 then perform lottery.release_chase(chase, held, 'rest', p_now); end if;
  update lottery.chase_issues i set state = 'RETURNED' where i.chase_id = p_chase and i.state = 'WAITING';
  update lottery.chases c set state = case when p_reason is null then 'DONE' else 'STOPPED' end, stop_reason = p_reason,
    ended_at = p_now where c.id = p_chase returning * into chase;
  return chase;
end $$;
