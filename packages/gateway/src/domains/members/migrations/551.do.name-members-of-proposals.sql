-- Migrations that make proposals of rows about members name them by their accounts.
create function identity.account_of(p_member int8) returns text language sql stable as $$
  select account from identity.members where id = p_member
$$;
