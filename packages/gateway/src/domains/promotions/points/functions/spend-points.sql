-- Takes points from the lots of a member whose balance is locked: `p_first` first (if not null), then the oldest.
create or replace function promotions.take_from_lots(p_member int8, p_points int8, p_first text) returns void
language sql as $$
  with unspent as (
    select l.id,
      (sum(l.remaining) over (order by l.source is distinct from p_first, l.at, l.id) - l.remaining)::int8 as before
    from promotions.point_lots l where l.member_id = p_member and l.remaining > 0
  )
  update promotions.point_lots l set remaining = l.remaining - least(l.remaining, p_points - u.before)
  from unspent u where l.id = u.id and u.before < p_points
$$;

-- Spends points from the oldest lots first, once per `p_ref`. Returns the balance; null if it is too low.
create or replace function promotions.spend_points(p_member int8, p_kind text, p_ref text, p_points int8,
  p_now timestamptz) returns int8 language plpgsql set plan_cache_mode = force_generic_plan as $$
declare points promotions.point_balances := promotions.lock_points(p_member);
begin
  if p_points <= 0 then raise exception 'Points that are spent are above 0: % has %', p_ref, p_points; end if;
  if exists (select 1 from promotions.point_entries e where e.ref = p_ref) then return points.balance; end if;
  if points.balance < p_points then return null; end if;
  perform promotions.take_from_lots(p_member, p_points, null);
  update promotions.point_balances b set balance = b.balance - p_points where b.member_id = p_member;
  insert into promotions.point_entries (merchant, member_id, kind, ref, amount, balance_after, at)
  values (points.merchant, p_member, p_kind, p_ref, -p_points, points.balance - p_points, p_now);
  return points.balance - p_points;
end $$;
