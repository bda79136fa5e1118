-- The same over several pools: `p_amounts[i]` to `p_pools[i]`, the rest of the journal on the house account.
create or replace function wallet.post_pools(inout play wallet.play, p_kind text, p_ref text, p_idem_key text,
  p_pools int8[], p_amounts int8[], p_now timestamptz) language plpgsql as $$
begin
  play.journal_id := wallet.post_entries(play.merchant, p_kind, p_ref, p_idem_key,
    p_pools || play.house_account_id,
      p_amounts || -(select coalesce(sum(amount), 0) from unnest(p_amounts) as amount)::int8, p_now);
  update wallet.accounts a set version = a.version + 1 where a.id = play.account_id;
  play := wallet.read_pools(play);
end $$;
