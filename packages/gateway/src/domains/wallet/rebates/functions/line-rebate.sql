-- Returns the rate of a member's rebate in a category with the default rate `p_rate`, and the shares of uplines. Each
-- upline gets the difference to the highest rate below, if the own rate is higher (domain rule 4.8).
create or replace function wallet.line_rebate(p_member int8, p_category text, p_rate int, out rate int,
  out uplines int8[]) language plpgsql stable as $$
declare member identity.members_view;
begin
  select * into strict member from identity.members_view m where m.id = p_member;
  rate := p_rate;
  if not exists (select 1 from agents.line_rates_view l where l.member_id = any (member.upline || member.id)
    and l.category = p_category) then
    return;
  end if;
  with line as (
    select above.id, above.place, coalesce(l.rate, p_rate) as rate
    from unnest(member.upline || member.id) with ordinality as above (id, place)
    left join agents.line_rates_view l on l.member_id = above.id and l.category = p_category
  ), differences as (
    select line.id, line.place,
      line.rate - max(line.rate) over (order by line.place desc rows between unbounded preceding
      and 1 preceding) as difference from line
  )
  select (select line.rate from line where line.id = p_member),
    (select array_agg(pair.part order by d.place desc, pair.place)
      from differences d cross join lateral unnest(array[d.id, d.difference]) with ordinality as pair (part, place)
      where d.difference > 0)
  into rate, uplines;
end $$;
