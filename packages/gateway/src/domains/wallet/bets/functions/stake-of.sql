-- Which pools a stake comes from, and what it counts towards the bonus that runs; a sub-code where the terms of the
-- bonus forbid it.
create or replace function wallet.stake_of(play wallet.play, p_amount int8, p_odds int8, out pools int8[],
  out amounts int8[], out wagered int8, out sub_code text) language plpgsql as $$
declare
  terms wallet.bonuses;
  category text;
  wanted int8 := p_amount;
  part int8;
begin
  pools := '{}'; amounts := '{}'; wagered := 0;
  select * into terms from wallet.bonuses b where b.id = play.bonus_id and b.state = 'IN_PROGRESS';
  if found and p_amount > 0 then
    if p_amount > terms.max_bet then sub_code := 'BONUS_MAX_BET'; return; end if;
    if play.game_id = any (terms.excluded_games) then
      if p_amount > play.balance - play.bonus then sub_code := 'BONUS_GAME_EXCLUDED'; return; end if;
      pools := array[play.account_id]; amounts := array[-p_amount];
      return;
    end if;
    select g.category into strict category from games.games g where g.game_id = play.game_id;
    if category not in ('SPORTS', 'ESPORTS') or p_odds >= terms.min_odds then
      wagered := wallet.share(p_amount, coalesce((terms.contribution ->> category)::int8, 0), 100);
    end if;
  end if;
  for turn in 1 .. cardinality(play.pools) loop
    part := least(wanted, play.holds[turn]);
    pools := pools || play.pools[turn];
    amounts := amounts || -part;
    wanted := wanted - part;
  end loop;
end $$;
