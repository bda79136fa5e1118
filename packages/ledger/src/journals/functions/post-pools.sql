-- Like ledger.post, over several pools: `p_amounts[i]` to `p_pools[i]`, and the balancing amount on the house account.
create or replace function ledger.post_pools(inout play ledger.play, p_journal ledger.new_journal, p_pools int8[],
  p_amounts int8[]) language plpgsql as $$
begin
  play.journal_id := ledger.post_entries(p_journal, p_pools || play.house_account_id,
    p_amounts || -(select coalesce(sum(amount), 0) from unnest(p_amounts) as amount)::int8);
  perform ledger.count_movement(play.account_id);
  play := ledger.read_pools(play);
end $$;
