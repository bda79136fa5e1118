-- Takes a win back as far as the member still has the money. This happens once per win: when its round is voided, or
-- its result is corrected. Returns the taken amount, and what the member retains. The caller updates the round's
-- payout.
create or replace function wallet.take_win_back(inout play ledger.play, win ledger.provider_transactions,
  p_session text, p_now timestamptz, out taken int8, out kept int8) language plpgsql as $$
declare
  part record;
  back record;
  bonus_id int8;
  granted uuid;
  request ledger.request := ledger.request_of(win.provider, p_session, play.member_id, play.game_id);
begin
  select t.bonus_id, t.free_rounds into strict bonus_id, granted from ledger.provider_transactions_view t
  where t.provider = win.provider and t.transaction_uuid = win.reference_uuid;
  taken := 0;
  kept := 0;
  for part in select a.id as pool, a.kind, e.amount from ledger.entries_view e join ledger.accounts_view a on a.id = e.account_id
  where e.journal_id = win.journal_id and e.balance_after is not null order by a.id loop
    back := wallet.take_back(part.pool, bonus_id, part.amount);
    if back.released > 0 then
      perform ledger.post_entries(
        row(play.merchant, 'bonus', 'bonus:' || bonus_id,
          'void:released:' || part.pool || ':' || win.provider || ':' || win.transaction_uuid,
          p_now)::ledger.new_journal,
        array[part.pool, ledger.house_account(play.merchant, 'PROMO', 'bonus', play.currency)],
        array[back.released, -back.released]);
    end if;
    play := ledger.post_pools(play,
      row(play.merchant, 'rollback', win.provider || ':' || win.round_id,
        'void:win:' || part.pool || ':' || win.provider || ':' || win.transaction_uuid, p_now)::ledger.new_journal,
      back.pools, back.amounts);
    -- Money of a claimed bonus is own money by now. Lowers the amount cashed out, so that its maximum leaves room for
    -- this amount again.
    if part.kind in ('BONUS', 'LOCKED') then
      update wallet.bonuses b set cashed_out = b.cashed_out - (part.amount - back.released - back.shortfall)
      where b.id = bonus_id and b.state = 'CLAIMED';
    end if;
    taken := taken - (select coalesce(sum(amount), 0) from unnest(back.amounts) as amount);
    kept := kept + back.shortfall;
  end loop;
  if granted is not null then perform wallet.count_free_round(granted, 0, -taken); end if;
  if play.limited and taken > 0 then perform protection.count_play(play.member_id, win.at, 0, -taken); end if;
  perform ledger.record_return(play, win, -taken, p_now);
  -- Money that a jackpot win took out of pots returns to them. Contributions of stakes stay in the pots (domain rule
  -- JP-01).
  request.pots := ledger.pots_of(win.provider, win.transaction_uuid);
  if request.pots is not null then
    request.round := win.round_id;
    request.tx := 'void:' || win.transaction_uuid;
    perform ledger.post_pots(request, 1, p_now);
  end if;
end $$;
