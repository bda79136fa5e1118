-- Counts a stake toward the requirement of its bonus; a negative amount reverses it. A bonus that falls below its
-- requirement is no longer claimable.
create or replace function wallet.count_wagered(p_bonus int8, p_wagered int8) returns void language sql as $$
  update wallet.bonuses b set progress = b.progress + p_wagered,
    state = case when b.progress + p_wagered >= b.requirement then 'CLAIMABLE' else 'IN_PROGRESS' end
  where b.id = p_bonus and p_wagered <> 0 and b.ended_at is null
$$;
