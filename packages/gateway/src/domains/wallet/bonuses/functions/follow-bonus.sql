-- Moves money that a journal has returned to the pools of an ended bonus to where the bonus went: to own money or to
-- the house.
create or replace function wallet.follow_bonus(inout play ledger.play, p_bonus int8, p_pools int8[], p_amounts int8[],
  p_back ledger.new_journal) language plpgsql as $$
declare
  to_bonus int8;
  to_locked int8;
begin
  if not exists (select 1 from wallet.bonuses b where b.id = p_bonus and b.ended_at is not null) then return; end if;
  select coalesce(sum(p.amount) filter (where a.kind = 'BONUS'), 0),
    coalesce(sum(p.amount) filter (where a.kind = 'LOCKED'), 0) into to_bonus, to_locked
  from unnest(p_pools, p_amounts) as p (account, amount) join ledger.accounts_view a on a.id = p.account;
  if to_bonus + to_locked = 0 then return; end if;
  perform wallet.release_bonus(ledger.account(play.account_id), p_bonus, to_bonus, to_locked,
    row(play.merchant, 'bonus', 'bonus:' || p_bonus, 'bonus:' || p_bonus || ':' || p_back.idem_key,
      p_back.at)::ledger.new_journal);
  play := ledger.read_pools(play);
end $$;
