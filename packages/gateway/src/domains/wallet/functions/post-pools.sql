-- The same over several pools: `p_amounts[i]` to `p_pools[i]`, the rest of the journal on the house account.
create or replace function wallet.post_pools(inout play wallet.play, p_journal wallet.new_journal, p_pools int8[],
  p_amounts int8[]) language plpgsql as $$
begin
  play.journal_id := wallet.post_entries(p_journal, p_pools || play.house_account_id,
    p_amounts || -(select coalesce(sum(amount), 0) from unnest(p_amounts) as amount)::int8);
  update wallet.accounts a set version = a.version + 1 where a.id = play.account_id;
  play := wallet.read_pools(play);
end $$;
