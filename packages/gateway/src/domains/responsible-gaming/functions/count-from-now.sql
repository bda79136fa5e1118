-- Starts counting the member's bets for limits. Counts the previous month too, while no bet can be placed concurrently.
create or replace function protection.count_from_now(p_member int8, p_now timestamptz) returns void
language plpgsql as $$
declare main ledger.accounts;
begin
  perform identity.open_account(p_member, 'REAL', 0, p_now);
  main := ledger.lock_main(p_member);
  if main.limited then return; end if;
  insert into protection.play (member_id, slot, staked, won)
  select p_member, protection.slot_of(r.started_at), sum(r.stake), sum(r.payout)
  from ledger.rounds_view r
  where r.member_id = p_member and r.mode = 'real'
    and r.started_at >= protection.slot_of(protection.since('MONTH', p_now))
  group by 2;
  perform ledger.set_limited(main.id);
end $$;
