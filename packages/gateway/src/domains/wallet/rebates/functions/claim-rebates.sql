-- Pays a member's unclaimed accruals, once per `p_request`: all of them, or those up to and including a day in the
-- merchant's time zone. Statuses are error codes, or OK.
create or replace function wallet.pay_rebates(p_member int8, p_request text, p_min int8, p_until date,
  p_now timestamptz) returns wallet.rebate_claimed language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  answer wallet.rebate_claimed;
  main ledger.accounts;
  accruals int8[];
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  select c.id, c.amount into answer.claim_id, answer.amount from wallet.rebate_claims c
  where c.member_id = p_member and c.request_id = p_request;
  answer.repeated := found;
  if not answer.repeated then
    -- Accruals that the feed consumer adds later belong to the next claim.
    with unclaimed as (
      select a.id, a.amount from wallet.rebate_accruals a where a.member_id = p_member and a.claimed_by is null
        and (p_until is null or a.day <= p_until) order by a.day, a.category, a.rate, a.factor for update
    )
    select coalesce(sum(unclaimed.amount), 0), array_agg(unclaimed.id) into answer.amount, accruals from unclaimed;
    if answer.amount < p_min then answer.status := 'REBATE_BELOW_MINIMUM'; return answer; end if;
    insert into wallet.rebate_claims (merchant, member_id, request_id, amount, currency, at)
    values (main.merchant, p_member, p_request, answer.amount, main.currency, p_now)
    returning id into answer.claim_id;
    update wallet.rebate_accruals a set claimed_by = answer.claim_id where a.id = any (accruals);
    perform ledger.post_entries(
      row(main.merchant, 'rebate', 'rebate:' || answer.claim_id, 'rebate:' || answer.claim_id,
        p_now)::ledger.new_journal,
      array[main.id, ledger.house_account(main.merchant, 'PROMO', 'rebate', main.currency)],
      array[answer.amount, -answer.amount]);
  end if;
  answer.status := 'OK';
  select s.balance, s.version, s.currency into answer.shown, answer.version, answer.currency
  from ledger.shown(p_member) s;
  return answer;
end $$;

-- Pays all unclaimed accruals of a member.
create or replace function wallet.claim_rebates(p_member int8, p_request text, p_min int8, p_now timestamptz)
returns wallet.rebate_claimed language sql as $$
  select wallet.pay_rebates(p_member, p_request, p_min, null, p_now)
$$;
