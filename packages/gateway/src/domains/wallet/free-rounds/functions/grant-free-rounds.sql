-- Grants free rounds of a game, once per `ref`. A repeated call returns the first grant.
create or replace function wallet.grant_free_rounds(p_grant wallet.new_free_rounds, p_now timestamptz) returns uuid
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare granted uuid;
begin
  insert into wallet.free_rounds (merchant, member_id, ref, game_id, stake, rounds, created_at, expires_at)
  select m.merchant, m.id, p_grant.ref, p_grant.game_id, p_grant.stake, p_grant.rounds, p_now, p_grant.expires_at
  from identity.members_view m where m.id = p_grant.member_id
  on conflict (ref) do nothing
  returning id into granted;
  if granted is null then
    select f.id into strict granted from wallet.free_rounds f
    where f.ref = p_grant.ref and f.member_id = p_grant.member_id;
  end if;
  return granted;
end $$;
