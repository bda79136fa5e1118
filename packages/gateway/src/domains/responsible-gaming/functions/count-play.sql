create or replace function protection.count_play(p_member int8, p_at timestamptz, p_staked int8, p_won int8)
returns void language sql as $$
  insert into protection.play (member_id, slot, staked, won)
  values (p_member, protection.slot_of(p_at), p_staked, p_won)
  on conflict (member_id, slot) do update set staked = play.staked + excluded.staked, won = play.won + excluded.won
$$;
