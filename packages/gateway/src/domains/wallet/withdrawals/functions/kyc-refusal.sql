-- Returns why the member's level of verification does not open a withdrawal, as the error code of the missing proof;
-- null if it does. Orders that were not rejected count, within 24 hours and in total. `p_order` is null before the order
-- exists. The member's main pool must be locked.
create or replace function wallet.kyc_refusal(p_member int8, p_order text, p_amount int8, p_now timestamptz)
returns text language sql stable as $$
  select kyc.refusal(p_member, null,
    p_amount + coalesce(sum(o.amount) filter (where o.created_at > p_now - interval '24 hours'), 0)::int8,
    p_amount + coalesce(sum(o.amount), 0)::int8, p_now)
  from wallet.withdrawal_orders o
  where o.member_id = p_member and o.state not in ('REJECTED', 'FAILED') and o.id::text is distinct from p_order
$$;
