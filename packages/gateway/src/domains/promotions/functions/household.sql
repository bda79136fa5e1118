-- The member and the accounts that are likely of the same person or household (domain rule RG-02).
create or replace function promotions.household(p_member int8) returns int8[] language sql stable as $$
  select array(
    select p_member
    union select d.other_id from registration.duplicates d where d.member_id = p_member
    union select d.member_id from registration.duplicates d where d.other_id = p_member
  )
$$;
