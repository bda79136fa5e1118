-- Ends an active bonus as CLAIMED, FORFEITED or EXPIRED.
create or replace function wallet.end_bonus(main ledger.accounts, p_id int8, p_state text, p_now timestamptz)
returns void language plpgsql as $$
begin
  update wallet.bonuses b set state = p_state, ended_at = p_now where b.id = p_id;
  perform wallet.release_bonus(main, p_id,
    (select a.balance from ledger.accounts_view a where a.member_id = main.member_id and a.kind = 'BONUS'),
    (select a.balance from ledger.accounts_view a where a.member_id = main.member_id and a.kind = 'LOCKED'),
    row(main.merchant, 'bonus', 'bonus:' || p_id, 'bonus:' || p_id || ':' || lower(p_state),
      p_now)::ledger.new_journal);
end $$;
