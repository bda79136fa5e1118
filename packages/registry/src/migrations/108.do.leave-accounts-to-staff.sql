-- The staff server keeps who works here in a schema of its own, and takes rows over from these tables. In a new database
-- there are none.
do $$
begin
  -- Two conditions, since one expression would need the tables where they are gone.
  if to_regclass('registry.staff') is not null then
    if not exists (select from registry.staff) and not exists (select from registry.tokens) then
      drop table registry.staff_invitations, registry.staff_inviters, registry.staff_sessions, registry.tokens,
        registry.sign_in_attempts, registry.staff;
      drop table if exists registry.sign_in_tries;
    end if;
  end if;
end
$$;
