-- Accounts that probably belong to the same person or household as this one (domain rule RG-02), or are below the same
-- agent: of each kind at most the 100 before and after `p_near`. The work is bounded whatever the number of accounts,
-- and a claim still finds those that were opened around the time of its own. Each part is read in the order of an
-- index.
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

-- The member, the accounts that are linked to it, and those that are linked to these: every registration is linked to
-- the oldest account of its address.
create or replace function promotions.household(p_member int8) returns int8[] language sql stable as $$
  with linked (id) as (select p_member union select promotions.links_near(p_member, p_member))
  select array(select id from linked union select near from linked, promotions.links_near(linked.id, p_member) as near)
$$;
