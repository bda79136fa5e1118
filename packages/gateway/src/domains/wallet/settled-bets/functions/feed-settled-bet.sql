-- Brings the feed of settled bets up to date with a round, at the end of the transaction that has changed it: only then
-- its stakes are in the ledger.
create or replace function wallet.feed_settled_bet() returns trigger language plpgsql as $$
declare
  round games.rounds;
  live wallet.settled_bets;
  is_live boolean;
  corrected_at timestamptz;
  settled_in text;
begin
  select * into strict round from games.rounds r where r.provider = new.provider and r.round_id = new.round_id;
  select * into live from wallet.settled_bets s where s.round_id = new.round_id and s.provider = new.provider
  order by s.id desc limit 1;
  is_live := found and live.reverses is null;
  if is_live and round.state = 'CLOSED' and (live.stake, live.payout) = (round.stake, round.payout) then
    return null;
  end if;
  if not is_live and round.state <> 'CLOSED' then return null; end if;

  if is_live then
    select greatest(round.closed_at, max(t.at)) into corrected_at from wallet.provider_transactions t
    where t.round_id = new.round_id and t.provider = new.provider;
    insert into wallet.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
      stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, point_rate,
      line_rebates, reverses)
    select live.provider, live.round_id, live.member_id, live.merchant, live.category, live.vassalage, live.game_id,
      live.currency,
      -live.stake, -live.valid_bet, -live.bonus_stake, -live.opposite_stake, -live.payout,
      corrected_at, (corrected_at at time zone c.time_zone)::date, live.rebate_rate, live.rebate_factor,
      live.point_rate, live.line_rebates, live.id
    from merchants.merchants c where c.code = live.merchant;
  end if;
  if round.state <> 'CLOSED' then return null; end if;

  insert into wallet.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
    stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, point_rate,
    line_rebates)
  select * from wallet.settled_bet(round, wallet.bonus_stake(new.provider, new.round_id), live.category,
    corrected_at, live.rebate_rate, live.rebate_factor, live.point_rate, live.line_rebates)
  returning category into settled_in;
  -- Bets keep what is left of what they count: only the first settlement takes from it.
  if live.id is null then perform wallet.discount_wagered(round, settled_in); end if;
  return null;
end $$;

drop trigger if exists opened_and_settled_bets_are_fed on games.rounds;
create constraint trigger opened_and_settled_bets_are_fed after insert on games.rounds deferrable initially deferred for
  each row
when (new.mode = 'real' and new.state <> 'OPEN') execute function wallet.feed_settled_bet();

drop trigger if exists settled_bets_are_fed on games.rounds;
create constraint trigger settled_bets_are_fed after update on games.rounds deferrable initially deferred for each row
when (new.mode = 'real' and (old.state, old.stake, old.payout) is distinct
  from (new.state, new.stake, new.payout) and new.state <> 'OPEN') execute function wallet.feed_settled_bet();
