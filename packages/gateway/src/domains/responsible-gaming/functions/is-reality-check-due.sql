-- Whether a reality check waits for its acknowledgement (domain rule RG-09). `p_from`: start of the session, or the
-- member's last acknowledgement.
create or replace function protection.is_reality_check_due(p_chosen int, p_policy jsonb, p_from timestamptz,
  p_now timestamptz) returns boolean language sql stable as $$
  select protection.reality_minutes(p_chosen, p_policy) > 0
    and p_now >= p_from + make_interval(mins => protection.reality_minutes(p_chosen, p_policy))
$$;
