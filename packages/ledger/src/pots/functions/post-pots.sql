-- Moves the pot amounts of a request from the house into pots (`p_direction` 1), or out of them (-1).
create or replace function ledger.post_pots(p_request ledger.request, p_direction int, p_now timestamptz) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  play ledger.sessions;
  accounts int8[];
  amounts int8[];
begin
  select * into strict play from ledger.sessions s where s.id = p_request.session and s.provider = p_request.provider;
  -- Always in the same order, to prevent deadlocks of two calls that open new pots.
  select array_agg(ledger.house_account(play.merchant, 'JACKPOT', p_request.provider || ':' || pot.code
    || case play.mode when 'demo' then ':demo' else '' end, play.currency) order by pot.code),
    array_agg(p_direction * pot.amount::int8 order by pot.code)
  into accounts, amounts
  from (select key as code, value as amount from jsonb_each_text(p_request.pots) order by key) as pot;
  perform ledger.post_entries(
    row(play.merchant, 'jackpot', p_request.provider || ':' || p_request.round,
      'jackpot:' || p_request.provider || ':' || p_request.tx, p_now)::ledger.new_journal,
    accounts || play.house_account_id, amounts || -(select sum(amount) from unnest(amounts) as amount)::int8);
end $$;
