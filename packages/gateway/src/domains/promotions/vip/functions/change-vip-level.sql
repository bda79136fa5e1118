-- Reads a member's VIP state, and locks it until the transaction ends. Creates the row if it does not exist. A level
-- that was changed elsewhere counts from now on.
create or replace function promotions.lock_vip(p_member int8, p_now timestamptz) returns promotions.vip_standings
language plpgsql as $$
declare
  standing promotions.vip_standings;
  member identity.members_view;
begin
  insert into promotions.vip_standings (member_id, level, since)
  select m.id, m.vip_level, case when m.vip_level <= 1 then m.registered_at else p_now end from identity.members_view m
  where m.id = p_member on conflict do nothing;
  select * into strict standing from promotions.vip_standings s where s.member_id = p_member for update;
  select * into strict member from identity.members_view m where m.id = p_member;
  if standing.level <> member.vip_level then
    update promotions.vip_standings s set level = member.vip_level, since = p_now, manual_until = null
    where s.member_id = p_member returning * into standing;
  end if;
  return standing;
end $$;

-- Changes the level of a member whose VIP state is locked. Adds the change to the history, and offers the gifts of the
-- levels reached.
create or replace function promotions.change_vip_level(s promotions.vip_standings, p_change promotions.level_change,
  p_now timestamptz) returns promotions.vip_changes language plpgsql as $$
declare
  change promotions.vip_changes;
  reached int;
begin
  update promotions.vip_standings x set level = p_change.to_level,
    since = case when p_change.to_level = s.level then x.since else p_now end, manual_until = p_change.manual_until,
    last_down_at = case when p_change.reason = 'DOWN' then p_now else x.last_down_at end
  where x.member_id = s.member_id;
  -- Stored in the member's language for queries that read only this row. Calls read the name from wallet.member_levels
  -- in the reader's language.
  perform identity.set_vip_level(m.id, p_change.to_level, (
      select case m.language when 'EN' then l.name_en else l.name_ko end from wallet.member_levels_view l
      where l.merchant = m.merchant and l.level = p_change.to_level
    ))
  from identity.members_view m where m.id = s.member_id and m.vip_level <> p_change.to_level;
  insert into promotions.vip_changes (merchant, member_id, at, from_level, to_level, reason, points, deposits, by,
    manual_until, remark)
  select m.merchant, m.id, p_now, s.level, p_change.to_level, p_change.reason, f.points, f.deposits, p_change.actor,
    p_change.manual_until, p_change.remark
  from identity.members_view m cross join lateral promotions.vip_figures(m.id, p_change.window_days, p_now) f
  where m.id = s.member_id
  returning * into change;
  for reached in select generate_series(s.level + 1, p_change.to_level) loop
    perform promotions.offer_vip_gifts(s.member_id, reached, 'levelUp', 'level:' || reached, p_now);
  end loop;
  return change;
end $$;

-- Compares a member's level with earned points and deposits. It rises immediately, and falls by at most one level in 30
-- days. A level set by staff stays until its date. Returns the change; nulls if there is none.
create or replace function promotions.evaluate_vip(p_member int8, p_now timestamptz) returns promotions.vip_changes
language plpgsql as $$
declare
  standing promotions.vip_standings;
  target int;
  p_merchant text;
  below int;
begin
  select m.merchant into p_merchant from identity.members_view m
  where m.id = p_member and promotions.has_vip_level(m.type, m.status);
  if not found or not exists (select 1 from promotions.vip_levels l where l.merchant = p_merchant) then
    return null;
  end if;
  standing := promotions.lock_vip(p_member, p_now);
  if standing.manual_until > p_now then return null; end if;
  target := promotions.vip_target(p_member, p_now);
  if target > standing.level then
    return promotions.change_vip_level(standing, row(target, 'UP',
      (select l.window_days from promotions.vip_levels l where l.merchant = p_merchant and l.level = target),
      null, null, null)::promotions.level_change, p_now);
  elsif target < standing.level and promotions.vip_falls_from(standing) <= p_now then
    select max(l.level) into below from promotions.vip_levels l
    where l.merchant = p_merchant and l.level < standing.level;
    return promotions.change_vip_level(standing, row(below, 'DOWN',
      coalesce((select l.window_days from promotions.vip_levels l
        where l.merchant = p_merchant and l.level = standing.level), 30),
      null, null, null)::promotions.level_change, p_now);
  end if;
  return null;
end $$;

-- Returns whether an account can have a level. Trial and back office accounts cannot.
create or replace function promotions.has_vip_level(p_type int, p_status text) returns boolean
language sql immutable as $$
  select p_type not in (4, 9) and p_status = 'ACTIVE'
$$;
