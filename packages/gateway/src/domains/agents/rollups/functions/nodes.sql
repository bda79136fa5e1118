-- Trigger: inserts a tree node for a new member below the upline's node, and counts the registration.
create or replace function agents.add_node() returns trigger language plpgsql as $$
declare
  node agents.nodes;
  above agents.nodes;
  registered agents.member_days;
  closed date;
begin
  if new.parent_id is not null then
    select * into above from agents.nodes n where n.member_id = new.parent_id and n.until is null;
  end if;
  insert into agents.nodes (merchant, member_id, parent_id, path)
  values (new.merchant, new.id, above.id, case when above.id is null then '{}' else above.path || above.id end)
    returning * into node;
  -- The upline may have been moved between its lookup and this insert, whose foreign key check has waited for the move.
  perform identity.renew_upline(new.id);
  select * into registered from agents.days_of_registration(node);
  -- Like `agents.add_days`, but for one row and by primary keys. The plans of that function are made for many rows, and
  -- may date from when the tables were small.
  insert into agents.member_days (node_id, day, category, registrations)
  values (node.id, registered.day, registered.category, 1);
  select c.through into closed from agents.closed_days c where c.merchant = new.merchant for share;
  if registered.day <= closed then perform agents.add_team_days(array[registered]); end if;
  return null;
end $$;
create or replace trigger members_get_nodes after insert on identity.members for each row
  when (new.type <> 4) execute function agents.add_node();

-- Moves a member with all members below to another upline or to the top, from `p_at` on. Earlier figures stay with the
-- former uplines.
create or replace function agents.move_member(p_member int8, p_upline int8, p_at timestamptz) returns void
language plpgsql as $$
declare
  moved agents.nodes;
  target agents.nodes;
  member record;
  -- Later than the node's start, even if the member is moved twice within a millisecond.
  moved_at timestamptz;
begin
  select * into strict moved from agents.nodes n where n.member_id = p_member and n.until is null for update;
  select * into target from agents.nodes n where n.member_id = p_upline and n.until is null for share;
  if target.id = moved.id or moved.id = any (target.path) then
    raise exception 'A member cannot be moved below itself.';
  end if;
  select greatest(p_at, max(n.since) + interval '1 microsecond') into moved_at from agents.nodes n
  where n.until is null and n.since <> '-infinity' and (n.id = moved.id or n.path @> array[moved.id]);
  moved_at := coalesce(moved_at, p_at);
  perform identity.set_parent(p_member, p_upline);
  -- From the top down, because each new node refers to the new node of its upline.
  for member in
    select n.id, n.member_id, n.merchant, m.parent_id from agents.nodes n
    join identity.members_view m on m.id = n.member_id
    where n.until is null and (n.id = moved.id or n.path @> array[moved.id])
    order by array_length(n.path, 1) nulls first, n.id
  loop
    update agents.nodes n set until = moved_at where n.id = member.id;
    insert into agents.nodes (merchant, member_id, parent_id, path, since)
    select member.merchant, member.member_id, above.id, case when above.id is null then '{}'
      else above.path || above.id end, moved_at
    from (values (member.parent_id)) as upline (id) left join agents.nodes above on above.member_id = upline.id
      and above.until is null;
    perform identity.renew_upline(member.member_id);
  end loop;
end $$;

-- Returns the node and day at which a member's registration counts, which is the first node.
create or replace function agents.days_of_registration(p_node agents.nodes) returns setof agents.member_days
language sql stable as $$
  select p_node.id, (m.registered_at at time zone c.time_zone)::date, '', 0, 0::int8, 0::int8, 0::int8, 0::int8,
    0::int8, 0::int8, 0::int8, 0, 0::int8, 0, 0::int8, 0, 0::int8, 1
  from identity.members_view m join merchants.merchants_view c on c.code = m.merchant
  where m.id = p_node.member_id and p_node.since = '-infinity'
$$;
