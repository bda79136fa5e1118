-- Returns accounts that probably belong to the same person or household as the given account (domain rule RG-02), or
-- were opened by the same agent. Of each kind, at most the 100 accounts before and after `p_near` are returned. This
-- bounds the work, and still finds accounts that were opened at about the same time. Each part is read in index order.
create or replace function promotions.links_near(p_account int8, p_near int8) returns setof int8 language sql stable as $$
  (select d.other_id from registration.duplicates_view d where d.member_id = p_account order by d.other_id limit 100)
  union all
  (select d.member_id from registration.duplicates_view d where d.other_id = p_account and d.member_id <= p_near
    order by d.member_id desc limit 100)
  union all
  (select d.member_id from registration.duplicates_view d where d.other_id = p_account and d.member_id > p_near
    order by d.member_id limit 100)
  union all
  select o.opened_under from registration.opened_accounts o where o.member_id = p_account
  union all
  (select o.member_id from registration.opened_accounts o where o.opened_under = p_account and o.member_id <= p_near
    order by o.member_id desc limit 100)
  union all
  (select o.member_id from registration.opened_accounts o where o.opened_under = p_account and o.member_id > p_near
    order by o.member_id limit 100)
$$;

-- Returns the member, the accounts linked to the member, and the accounts linked to those. Two steps are enough,
-- because every registration is linked to the oldest account with its address.
create or replace function promotions.household(p_member int8) returns int8[] language sql stable as $$
  with linked (id) as (select p_member union select promotions.links_near(p_member, p_member))
  select array(select id from linked union select near from linked, promotions.links_near(linked.id, p_member) as near)
$$;
