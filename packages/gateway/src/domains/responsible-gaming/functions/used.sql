-- Returns the used part of a limit: gross deposits, stakes, stakes minus wins (negative if the member has won), or
-- minutes signed in.
create or replace function protection.used(p_member int8, p_kind text, p_period text, p_now timestamptz) returns int8
language plpgsql stable as $$
declare
  since timestamptz := protection.since(p_period, p_now);
  used int8;
begin
  if p_kind = 'DEPOSIT' then
    select sum(d.amount) into used from protection.deposits d where d.member_id = p_member and d.at > since;
  elsif p_kind = 'SESSION' then
    select floor(sum(extract(epoch
      from least(s.ended_at, s.idle_expires_at, s.expires_at, p_now) - greatest(s.created_at, since))) / 60) into used
    from identity.sessions_view s where s.member_id = p_member and s.created_at > since - interval '1 day'
      and least(s.ended_at, s.idle_expires_at, s.expires_at, p_now) > greatest(s.created_at, since);
  else
    select sum(p.staked - case p_kind when 'LOSS' then p.won else 0 end) into used
    from protection.play p where p.member_id = p_member and p.slot >= protection.slot_of(since);
  end if;
  return coalesce(used, 0);
end $$;
