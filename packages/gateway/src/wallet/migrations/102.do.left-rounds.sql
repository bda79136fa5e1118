-- Rounds that their provider has left open (domain rule 2.2: a sweeper closes them at 24 hours). Nothing moves: what was staked stays
-- staked until its provider says more. A win that comes later is paid as into any closed round, and a bet that no win has settled can
-- still be taken back: the sweeper does not know how it ended, and must not cost a player the stake of a bet that was never played.
alter table games.rounds
  -- closed by the sweeper, not by its provider
  add column auto_closed boolean not null default false;
create index rounds_open on games.rounds (started_at) where state = 'OPEN';

alter table wallet.journals drop constraint journals_kind_check;
-- 'close': a round that was left. It has no entries, and stands in the ledger so that it is sealed with it.
alter table wallet.journals add constraint journals_kind_check check (kind in ('bet', 'win', 'rollback', 'close', 'deposit', 'withdrawal', 'bonus', 'transfer', 'adjustment', 'opening'));

-- Whether nobody has moved money in a round since.
create function wallet.is_left(p_provider text, p_round text, p_since timestamptz) returns boolean language sql stable as $$
  select not exists (select 1 from wallet.provider_transactions t where t.round_id = p_round and t.provider = p_provider and t.at > p_since)
$$;

-- Closes rounds in which nothing has happened since `p_since`, the oldest first, and answers them; at most `p_limit`.
-- Never waits for a member's main pool: whoever holds it is moving money, and the next run looks again. So any number of processes may.
create function wallet.close_left_rounds(p_since timestamptz, p_now timestamptz, p_limit int) returns setof games.rounds language plpgsql as $$
declare
  candidate games.rounds;
  closed games.rounds;
begin
  for candidate in
    select * from games.rounds r where r.state = 'OPEN' and r.started_at <= p_since and wallet.is_left(r.provider, r.round_id, p_since) order by r.started_at limit p_limit
  loop
    perform 1 from wallet.accounts a where a.member_id = candidate.member_id and a.kind = case candidate.mode when 'demo' then 'DEMO' else 'REAL' end for no key update skip locked;
    continue when not found;
    -- Asked again behind the lock: a bet or another sweeper may have come first.
    update games.rounds r set state = 'CLOSED', closed_at = p_now, auto_closed = true
    where r.provider = candidate.provider and r.round_id = candidate.round_id and r.state = 'OPEN' and wallet.is_left(r.provider, r.round_id, p_since)
    returning * into closed;
    continue when not found;
    insert into wallet.journals (merchant, kind, ref, idem_key, at)
    values (closed.merchant, 'close', closed.provider || ':' || closed.round_id, 'close:' || closed.provider || ':' || closed.round_id, p_now);
    return next closed;
  end loop;
end $$;
