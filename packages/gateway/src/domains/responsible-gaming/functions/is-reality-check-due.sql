-- Returns whether a reality check must be acknowledged (domain rule RG-09). `p_from` is the start of the session, or
-- the member's last acknowledgement.
create or replace function protection.is_reality_check_due(p_chosen int, p_policy jsonb, p_from timestamptz,
  p_now timestamptz) returns boolean language sql stable as $$
  select protection.reality_minutes(p_chosen, p_policy) > 0
    and p_now >= p_from + make_interval(mins => protection.reality_minutes(p_chosen, p_policy))
$$;
