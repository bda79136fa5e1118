-- Opens or refills a member's demo pool. It has 10,000 at the first demo launch, and is refilled to 10,000 at a later
-- launch if it is below 1,000.
create or replace function wallet.open_demo_account(p_member int8, p_now timestamptz) returns int8
language plpgsql as $$
declare play ledger.play;
begin
  play.account_id := identity.open_account(p_member, 'DEMO', 100000000, p_now);
  select a.merchant, a.currency, a.balance, a.version into strict play.merchant, play.currency, play.balance,
    play.version
  from ledger.accounts_view a where a.id = play.account_id for no key update;
  if play.balance < 10000000 then
    play.house_account_id := ledger.house_account(play.merchant, 'DEMO', 'opening', play.currency);
    play := ledger.post(play, row(play.merchant, 'adjustment', 'account:' || play.account_id,
      'demo:' || play.account_id || ':' || play.version, p_now)::ledger.new_journal, 100000000 - play.balance);
  end if;
  return play.account_id;
end $$;
