-- Creates the common part of a player's request in a game. The caller adds its content.
create or replace function ledger.request_of(p_provider text, p_session text, p_member int8, p_game text)
returns ledger.request language plpgsql immutable as $$
declare request ledger.request;
begin
  request.place := 1;
  request.provider := p_provider;
  request.session := p_session;
  request.player := p_member::text;
  request.game := p_game;
  return request;
end $$;
