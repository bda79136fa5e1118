-- Counts stakes and wins of many members in one statement, like protection.count_play. A member can be listed twice.
create or replace function protection.count_plays(p_members int8[], p_staked int8[], p_won int8[], p_at timestamptz)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into protection.play as play (member_id, slot, staked, won)
  select p.member_id, protection.slot_of(p_at), sum(p.staked), sum(p.won)
  from unnest(p_members, p_staked, p_won) p (member_id, staked, won) group by p.member_id
  on conflict (member_id, slot) do update set staked = play.staked + excluded.staked, won = play.won + excluded.won;
end $$;
