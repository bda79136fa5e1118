-- Counts a deposit toward the member's limits, once per `p_ref`.
create or replace function protection.count_deposit(p_ref text, p_member int8, p_amount int8, p_at timestamptz)
returns void language sql as $$
  insert into protection.deposits (ref, member_id, amount, at) values (p_ref, p_member, p_amount, p_at)
$$;
