-- Returns whether free rounds can be granted for a game. These are slots of the slot engine without a progressive
-- jackpot: the house's stake would feed it.
create or replace function games.takes_free_rounds(p_game text) returns boolean language sql stable as $$
  select exists (select 1 from games.games g where g.game_id = p_game and g.engine = 'slot' and g.is_game = 'GAME' and g.gone_at is null
    and not 'jackpot' = any (g.features))
$$;
