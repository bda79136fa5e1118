-- A request of a player in a game: what it is about is added to it.
create or replace function wallet.request_of(p_provider text, p_session text, p_member int8, p_game text)
returns wallet.request language plpgsql immutable as $$
declare request wallet.request;
begin
  request.place := 1;
  request.provider := p_provider;
  request.session := p_session;
  request.player := p_member::text;
  request.game := p_game;
  return request;
end $$;
