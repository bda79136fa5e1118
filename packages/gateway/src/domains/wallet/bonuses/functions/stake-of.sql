-- Returns the pools that a stake comes from, and the amount that counts toward the active bonus; a sub-code if the
-- terms of the bonus forbid the bet.
create or replace function wallet.stake_of(play ledger.play, p_amount int8, p_odds int8) returns ledger.stake
language plpgsql stable as $$
declare
  terms wallet.bonuses;
  category text;
  wanted int8 := p_amount;
  part int8;
  stake ledger.stake := row('{}', '{}', 0, null);
begin
  select * into terms from wallet.bonuses b where b.id = play.bonus_id and b.state = 'IN_PROGRESS';
  if found and p_amount > 0 then
    if p_amount > terms.max_bet then stake.sub_code := 'BONUS_MAX_BET'; return stake; end if;
    if play.game_id = any (terms.excluded_games) then
      if p_amount > play.balance - play.bonus then stake.sub_code := 'BONUS_GAME_EXCLUDED'; return stake; end if;
      stake.pools := array[play.account_id]; stake.amounts := array[-p_amount];
      return stake;
    end if;
    select g.category into strict category from games.games_view g where g.game_id = play.game_id;
    if category not in ('SPORTS', 'ESPORTS') or p_odds >= terms.min_odds then
      stake.wagered := ledger.share(p_amount, coalesce((terms.contribution ->> category)::int8, 0), 100);
    end if;
  end if;
  for turn in 1 .. cardinality(play.pools) loop
    part := least(wanted, play.holds[turn]);
    stake.pools := stake.pools || play.pools[turn];
    stake.amounts := stake.amounts || -part;
    wanted := wanted - part;
  end loop;
  return stake;
end $$;
