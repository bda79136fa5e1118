-- Ends a bonus that runs: CLAIMED, FORFEITED or EXPIRED.
create or replace function wallet.end_bonus(main wallet.accounts, p_id int8, p_state text, p_now timestamptz)
returns void language plpgsql as $$
begin
  update wallet.bonuses b set state = p_state, ended_at = p_now where b.id = p_id;
  perform wallet.release_bonus(main, p_id,
    (select a.balance from wallet.accounts a where a.member_id = main.member_id and a.kind = 'BONUS'),
    (select a.balance from wallet.accounts a where a.member_id = main.member_id and a.kind = 'LOCKED'),
    row(main.merchant, 'bonus', 'bonus:' || p_id, 'bonus:' || p_id || ':' || lower(p_state),
      p_now)::wallet.new_journal);
end $$;
