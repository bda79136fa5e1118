-- Whether the account that was flagged has been paid out to the number that it shares with the other.
alter table registration.duplicates add column payee_proved boolean not null default false;
update registration.duplicates d set payee_proved = true
where d.reason = 'payee' and exists (
  select from wallet.payout_accounts own
  join wallet.payout_accounts other on other.merchant = own.merchant and other.number_index = own.number_index
    and other.member_id = d.other_id
  join wallet.withdrawal_orders w on w.payout_account_id = own.id
  where own.member_id = d.member_id and w.state in ('PAID', 'RECEIVED', 'RECEIVED_BY_TIMEOUT'));
