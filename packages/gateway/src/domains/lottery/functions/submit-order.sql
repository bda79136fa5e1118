-- Places an order with lottery.place_order, and undoes it unless the status is OK, so that the caller needs only one
-- statement. Also returns the member's displayed balance; null unless the status is OK.
create or replace function lottery.submit_order(p_by lottery.bettor, p_order lottery.new_order, p_now timestamptz,
  out status text, out sub_code text, out order_id uuid, out shown int8, out version int8, out currency text)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare placed record;
begin
  begin
    placed := lottery.place_order(p_by, p_order, p_now);
    if placed.status not in ('OK', 'REPEATED') then raise exception using errcode = 'LC001'; end if;
  exception when sqlstate 'LC001' then
    null;
  end;
  status := placed.status; sub_code := placed.sub_code; order_id := placed.order_id;
  if status <> 'OK' then return; end if;
  shown := placed.shown; version := placed.version;
  select s.currency into strict currency from ledger.sessions_view s where s.id = p_by.session_id;
end $$;
