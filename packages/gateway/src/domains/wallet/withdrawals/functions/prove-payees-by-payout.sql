-- A payout proves whose the number is that it went to, as long as its member does not say that it never arrived.
create or replace function wallet.prove_payees() returns trigger language plpgsql as $$
begin
  perform registration.prove_payees(new.member_id, array(
    select other.member_id from wallet.withdrawal_orders w
    join wallet.payout_accounts own on own.id = w.payout_account_id
    join wallet.payout_accounts other on other.merchant = own.merchant and other.number_index = own.number_index
      and other.member_id <> own.member_id
    where w.member_id = new.member_id and w.state in ('PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT')));
  return null;
end $$;

create or replace trigger payouts_prove_payees after update of state on wallet.withdrawal_orders for each row
when (new.state in ('PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT', 'NOT_RECEIVED') and new.state <> old.state)
execute function wallet.prove_payees();
