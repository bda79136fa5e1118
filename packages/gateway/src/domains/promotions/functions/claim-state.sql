-- The state of a claim (domain rule 5.3): for one that was granted as a bonus, that of the bonus. A claim whose time is
-- over is expired, although jobs store that later.
create or replace function promotions.claim_state(p_state text, p_expires_at timestamptz, p_bonus_state text,
  p_bonus_expires_at timestamptz, p_now timestamptz) returns text language sql immutable as $$
  select case
    when p_state = 'GRANTED' then case when p_bonus_state = 'IN_PROGRESS' and p_bonus_expires_at <= p_now then 'EXPIRED'
      else p_bonus_state end
    when p_state = 'CLAIMABLE' and p_expires_at <= p_now then 'EXPIRED'
    else p_state
  end
$$;
