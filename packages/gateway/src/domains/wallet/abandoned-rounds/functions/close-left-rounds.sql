-- Closes rounds in which nothing has happened since `p_since`, the oldest first, and answers them; at most `p_limit`.
-- Rounds of providers whose rounds wait are not closed. Never waits for a member's main pool: whoever holds it is
-- moving money, and the next run looks again. So any number of processes may.
create or replace function wallet.close_left_rounds(p_since timestamptz, p_now timestamptz, p_limit int)
returns setof games.rounds language plpgsql as $$
declare
  candidate games.rounds;
  closed games.rounds;
begin
  for candidate in
    select r.* from games.rounds r join games.providers_view p on p.code = r.provider and p.closes_left_rounds
    where r.state = 'OPEN' and r.started_at <= p_since and wallet.is_left(r.provider, r.round_id, p_since)
    order by r.started_at limit p_limit
  loop
    perform 1 from wallet.accounts a where a.member_id = candidate.member_id and a.kind = case candidate.mode
      when 'demo' then 'DEMO' else 'REAL' end for no key update skip locked;
    continue when not found;
    -- Asked again behind the lock: a bet or another sweeper may have come first.
    update games.rounds r set state = 'CLOSED', closed_at = p_now, auto_closed = true
    where r.provider = candidate.provider and r.round_id = candidate.round_id and r.state = 'OPEN'
      and wallet.is_left(r.provider, r.round_id, p_since)
    returning * into closed;
    continue when not found;
    insert into wallet.journals (merchant, kind, ref, idem_key, at)
    values (closed.merchant, 'close', closed.provider || ':' || closed.round_id,
      'close:' || closed.provider || ':' || closed.round_id, p_now);
    return next closed;
  end loop;
end $$;
