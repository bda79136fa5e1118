-- Records the events other than bets that campaigns count: deposits and their reversals, days with a log-in, and
-- invited friends who have met their terms.
create or replace function promotions.record_deposit() returns trigger language plpgsql as $$
begin
  insert into promotions.member_events (merchant, member_id, kind, ref, amount, at)
  select m.merchant, m.id, 'DEPOSIT', 'deposit:' || new.ref, new.amount, new.at from identity.members_view m
  where m.id = new.member_id on conflict do nothing;
  return null;
end $$;
create or replace trigger deposits_are_recorded after insert on protection.deposits for each row execute function
  promotions.record_deposit();

create or replace function promotions.record_deposit_reversal() returns trigger language plpgsql as $$
begin
  -- Uses the time of the deposit, so that the reversal counts in its period.
  insert into promotions.member_events (merchant, member_id, kind, ref, amount, at)
  select new.merchant, new.member_id, 'DEPOSIT', 'deposit-reversal:' || d.ref, -d.amount, d.at
  from protection.deposits_view d where d.ref = new.id::text on conflict do nothing;
  return null;
end $$;
create or replace trigger deposit_reversals_are_recorded after update on wallet.deposit_orders for each row
when (new.state in ('REVERSED', 'CHARGEBACK') and old.state is distinct
  from new.state) execute function promotions.record_deposit_reversal();

create or replace function promotions.record_login() returns trigger language plpgsql as $$
begin
  insert into promotions.member_events (merchant, member_id, kind, ref, amount, at)
  select m.merchant, m.id, 'LOGIN', 'login:' || m.id || ':' || (new.at at time zone c.time_zone)::date, 1, new.at
  from identity.members_view m join merchants.merchants_view c on c.code = m.merchant
  where m.id = new.member_id and m.type <> 4
  on conflict do nothing;
  return null;
end $$;
create or replace trigger logins_are_recorded after update on identity.logins for each row
  when (new.succeeded and not old.succeeded and new.member_id is not null) execute function promotions.record_login();

create or replace function promotions.record_invite() returns trigger language plpgsql as $$
begin
  insert into promotions.member_events (merchant, member_id, kind, ref, amount, at)
  values (new.merchant, new.inviter_id, 'INVITE', 'invite:' || new.id, 1, coalesce(new.qualified_at, new.registered_at))
    on conflict do nothing;
  return null;
end $$;
create or replace trigger invites_are_recorded after update on registration.referrals for each row
  when (new.state = 'REWARDED' and old.state <> 'REWARDED') execute function promotions.record_invite();

-- Records an event once per member: a verified address, a verified number, or the first payout account.
create or replace function promotions.record_once(p_member int8, p_kind text, p_at timestamptz) returns void
language sql as $$
  insert into promotions.member_events (merchant, member_id, kind, ref, amount, at)
  select m.merchant, m.id, p_kind, lower(p_kind) || ':' || m.id, 1, p_at from identity.members_view m
  where m.id = p_member and m.type <> 4 on conflict do nothing
$$;

create or replace function promotions.record_contacts() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not null then
    perform promotions.record_once(new.id, 'VERIFY_EMAIL', new.email_verified_at);
  end if;
  if new.mobile_verified_at is not null then
    perform promotions.record_once(new.id, 'VERIFY_MOBILE', new.mobile_verified_at);
  end if;
  return null;
end $$;
create or replace trigger contacts_are_recorded after insert or update of email_verified_at,
  mobile_verified_at on identity.members for each row
when (new.email_verified_at is not null or new.mobile_verified_at is not null)
  execute function promotions.record_contacts();

create or replace function promotions.record_payout_account() returns trigger language plpgsql as $$
begin
  perform promotions.record_once(new.member_id, 'PAYOUT_ACCOUNT', new.created_at);
  return null;
end $$;
create or replace trigger payout_accounts_are_recorded after insert
  on wallet.payout_accounts for each row execute function promotions.record_payout_account();
