-- Returns the merchant of the member in a row, for the audit log.
create or replace function identity.merchant_of(p_row jsonb) returns text language sql stable as $$
  select m.merchant from identity.members m where m.id = (p_row ->> 'member_id')::int8
$$;
