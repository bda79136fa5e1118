-- Returns the author of a change: `atrium.actor`, which is set for the transaction or the connection.
create or replace function audit.require_actor(p_what text) returns text language plpgsql stable as $$
declare actor text := nullif(btrim(current_setting('atrium.actor', true)), '');
begin
  if actor is null then
    raise exception 'A change of % needs an actor.',
      p_what using hint =
        'Set who makes the change, in its transaction: select set_config(''atrium.actor'', ''mina'', true).';
  end if;
  return actor;
end $$;
