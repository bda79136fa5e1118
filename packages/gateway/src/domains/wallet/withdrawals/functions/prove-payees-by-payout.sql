-- Stores which members share payout account numbers with a member who was paid out. A payout proves the owner of a
-- number, unless the member reports that the money did not arrive. The proof remains after one of the members is
-- erased.
create or replace function wallet.prove_payees(p_member int8) returns void language sql as $$
  select registration.prove_payees(p_member, array(
    select other.member_id from wallet.withdrawal_orders w
    join wallet.payout_accounts own on own.id = w.payout_account_id
    join wallet.payout_accounts other on other.merchant = own.merchant and other.number_index = own.number_index
      and other.member_id <> own.member_id
    where w.member_id = p_member and w.state in ('PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT')))
$$;

create or replace function wallet.prove_payees_of_order() returns trigger language plpgsql as $$
begin
  perform wallet.prove_payees(new.member_id);
  return null;
end $$;

create or replace trigger payouts_prove_payees after update of state on wallet.withdrawal_orders for each row
when (new.state in ('PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT', 'NOT_RECEIVED') and new.state <> old.state)
execute function wallet.prove_payees_of_order();
