-- Returns the state of a claim (domain rule 5.3). A claim that was granted as a bonus has the state of the bonus. A
-- claim past its deadline is expired, even before the job stores that.
create or replace function promotions.claim_state(p_state text, p_expires_at timestamptz, p_bonus_state text,
  p_bonus_expires_at timestamptz, p_now timestamptz) returns text language sql immutable as $$
  select case
    when p_state = 'GRANTED' then case when p_bonus_state = 'IN_PROGRESS' and p_bonus_expires_at <= p_now then 'EXPIRED'
      else p_bonus_state end
    when p_state = 'CLAIMABLE' and p_expires_at <= p_now then 'EXPIRED'
    else p_state
  end
$$;
