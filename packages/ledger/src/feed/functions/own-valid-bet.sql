-- The part of a settled bet that counts for rebates and rewards (domain rule 4.7): the valid bet without stakes on both
-- of two opposite results, multiplied by the share of the member's real money.
create or replace function ledger.own_valid_bet(p_stake int8, p_valid_bet int8, p_bonus_stake int8,
  p_opposite_stake int8) returns int8 language sql immutable as $$
  select case when p_stake = 0 then 0
    else ledger.share(p_valid_bet - p_opposite_stake, p_stake - p_bonus_stake, p_stake) end
$$;
