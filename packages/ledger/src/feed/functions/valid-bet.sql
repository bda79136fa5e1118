-- The part of a settled stake that counts (domain rule 4.2): normally all of it. Nothing counts for a push at a table,
-- a returned sports bet, and a stake of bonus money only. Half counts for a sports bet that lost half. A sports bet
-- that won half counts in full, since stake and payout do not distinguish it from one at lower odds.
create or replace function ledger.valid_bet(p_category text, p_stake int8, p_bonus_stake int8, p_payout int8)
returns int8 language sql immutable as $$
  select case
    when p_bonus_stake >= p_stake then 0
    when p_category in ('LIVE', 'PVP') and p_payout = p_stake then 0
    when p_category in ('SPORTS', 'ESPORTS') and p_payout = p_stake then 0
    when p_category in ('SPORTS', 'ESPORTS') and p_payout * 2 = p_stake then ledger.share(p_stake, 1, 2)
    else p_stake
  end
$$;
