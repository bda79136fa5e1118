-- The staff server keeps who works here in a schema of its own. It takes rows over before this version of the registry
-- starts; in a new database there are none.
do $$
begin
  if to_regclass('registry.staff') is not null and not exists (select from registry.staff)
    and not exists (select from registry.tokens) then
    drop table registry.staff_invitations, registry.staff_inviters, registry.staff_sessions, registry.tokens,
      registry.sign_in_attempts, registry.staff;
    drop table if exists registry.sign_in_tries;
  end if;
end
$$;
