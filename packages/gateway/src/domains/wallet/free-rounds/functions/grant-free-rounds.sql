-- Grants free rounds of a game, once for each `p_ref`. Returns the grant, the first one when it was made before.
create or replace function wallet.grant_free_rounds(p_member int8, p_ref text, p_game text, p_stake int8, p_rounds int,
  p_expires_at timestamptz, p_now timestamptz) returns uuid language plpgsql as $$
declare granted uuid;
begin
  insert into wallet.free_rounds (merchant, member_id, ref, game_id, stake, rounds, created_at, expires_at)
  select m.merchant, m.id, p_ref, p_game, p_stake, p_rounds, p_now, p_expires_at from identity.members m
  where m.id = p_member
  on conflict (ref) do nothing
  returning id into granted;
  if granted is null then
    select f.id into strict granted from wallet.free_rounds f where f.ref = p_ref and f.member_id = p_member;
  end if;
  return granted;
end $$;
