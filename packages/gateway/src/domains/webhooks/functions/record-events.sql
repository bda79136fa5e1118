-- Whether an endpoint of the merchant receives events of a type: it is on, and has a secret.
create or replace function webhooks.receivers(p_merchant text, p_type text) returns setof uuid language sql stable as $$
  select e.id from webhooks.endpoints e
  where e.merchant = p_merchant and p_type = any(e.types) and e.is_on and e.disabled_at is null
    and e.removed_at is null and exists (select from webhooks.secrets s where s.endpoint_id = e.id)
$$;

-- Stores an event with a delivery for each receiver, in the transaction of what it reports. Without a receiver nothing
-- is written. An event with a known `p_ref` is ignored.
create or replace function webhooks.record(p_merchant text, p_type text, p_ref text, p_data jsonb, p_at timestamptz)
returns void language sql as $$
  with receivers as materialized (select id from webhooks.receivers(p_merchant, p_type) id),
  event as (
    insert into webhooks.events (merchant, type, ref, data, occurred_at)
    select p_merchant, p_type, p_ref, p_data, p_at where exists (select from receivers)
    on conflict do nothing returning id
  )
  insert into webhooks.deliveries (merchant, endpoint_id, event_id)
  select p_merchant, r.id, e.id from receivers r, event e
$$;

create or replace function webhooks.record_deposit() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.merchant, case new.state when 'CREDITED' then 'deposit.credited' else 'deposit.reversed' end,
    new.id::text,
    jsonb_build_object('memberId', new.member_id::text, 'depositId', new.id, 'method', new.method,
      'amount', coalesce(new.charged, new.amount)::text, 'currency', new.currency),
    new.updated_at);
  return null;
end $$;
create or replace trigger deposits_are_sent after update on wallet.deposit_orders for each row
  when (new.state in ('CREDITED', 'REVERSED', 'CHARGEBACK') and old.state is distinct from new.state)
  execute function webhooks.record_deposit();

create or replace function webhooks.record_withdrawal() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.merchant,
    case new.state when 'REQUESTED' then 'withdrawal.requested' when 'PAID' then 'withdrawal.paid'
      else 'withdrawal.rejected' end,
    new.id::text,
    jsonb_build_object('memberId', new.member_id::text, 'withdrawalId', new.id, 'amount', new.amount::text,
      'fee', new.fee::text, 'currency', new.currency),
    new.updated_at);
  return null;
end $$;
create or replace trigger withdrawal_requests_are_sent after insert on wallet.withdrawal_orders for each row
  execute function webhooks.record_withdrawal();
create or replace trigger withdrawals_are_sent after update on wallet.withdrawal_orders for each row
  when (new.state in ('PAID', 'REJECTED', 'FAILED') and old.state is distinct from new.state)
  execute function webhooks.record_withdrawal();

create or replace function webhooks.record_bonus() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.merchant, 'bonus.granted', new.id::text,
    jsonb_build_object('memberId', new.member_id::text, 'bonusId', new.id::text, 'amount', new.amount::text,
      'currency', m.currency, 'expiresAt', new.expires_at),
    new.granted_at)
  from merchants.merchants_view m where m.code = new.merchant;
  return null;
end $$;
create or replace trigger bonuses_are_sent after insert on wallet.bonuses for each row
  execute function webhooks.record_bonus();

create or replace function webhooks.record_member() returns trigger language plpgsql as $$
begin
  perform webhooks.record(new.merchant, 'member.registered', new.id::text,
    jsonb_build_object('memberId', new.id::text), new.registered_at);
  return null;
end $$;
create or replace trigger members_are_sent after insert on identity.members for each row
  when (new.type <> 4) execute function webhooks.record_member();

create or replace function webhooks.record_exclusion() returns trigger language plpgsql as $$
begin
  perform webhooks.record(m.merchant, 'member.excluded', new.id::text,
    jsonb_strip_nulls(jsonb_build_object('memberId', new.member_id::text, 'kind', new.kind, 'startsAt', new.starts_at,
      'endsAt', new.ends_at)),
    new.starts_at)
  from identity.members_view m where m.id = new.member_id;
  return null;
end $$;
create or replace trigger exclusions_are_sent after insert on protection.bars for each row
  execute function webhooks.record_exclusion();
