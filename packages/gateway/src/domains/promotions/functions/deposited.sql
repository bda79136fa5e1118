-- Returns a member's deposits since a time, without reversed ones.
create or replace function promotions.deposited(p_member int8, p_since timestamptz) returns int8
language sql stable as $$
  select d.deposited from wallet.deposits_of(p_member, p_since) d
$$;
