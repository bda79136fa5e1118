-- Returns the minutes between reality checks; 0 if there are none.
create or replace function protection.reality_minutes(p_chosen int, p_policy jsonb) returns int
language sql immutable as $$
  select case
    when p_chosen is null or p_policy #>> '{realityCheck,mode}' = 'fixed-blocking'
      or (p_chosen = 0 and coalesce(p_policy #>> '{realityCheck,offAllowed}', 'false') <> 'true')
      then coalesce((p_policy #>> '{realityCheck,defaultMin}')::int, 60)
    else p_chosen
  end
$$;
