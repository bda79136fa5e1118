create schema protection;

-- What a member has chosen for their own protection; without a row, nothing.
create table protection.members (
  member_id bigint primary key references identity.members,
  -- why there is no bet, deposit or claim, and until when; infinity: until the member asks to return, or for good
  bar text check (bar in ('TIME_OUT', 'SELF_EXCLUSION')),
  barred_until timestamptz,
  -- between reality checks; 0: none, where the merchant's policy allows it; null: as the policy says
  reality_minutes int check (reality_minutes >= 0),
  check ((bar is null) = (barred_until is null))
);

-- Every time-out and self-exclusion there was.
create table protection.bars (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('TIME_OUT', 'SELF_EXCLUSION')),
  starts_at timestamptz not null,
  -- of the term that was chosen; null: for good
  ends_at timestamptz,
  -- a self-exclusion outlasts its term until the member asks to return (domain rule RG-12)
  return_asked_at timestamptz
);
create index bars_member on protection.bars (member_id, starts_at desc);

-- Domain rules RG-05 to RG-08. A decrease is ACTIVE at once. An increase or removal waits as PENDING_INCREASE until `available_at` and then
-- for the member's confirmation, which makes it CONFIRMED: in force like an ACTIVE one. Whatever it takes the place of is EXPIRED.
create table protection.limits (
  id bigint generated always as identity primary key,
  member_id bigint not null references identity.members,
  kind text not null check (kind in ('DEPOSIT', 'LOSS', 'WAGER', 'SESSION')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  -- counts of 1/10,000 credit; of SESSION: minutes; null: no limit any more
  amount int8 check (amount > 0),
  state text not null check (state in ('ACTIVE', 'PENDING_INCREASE', 'CONFIRMED', 'EXPIRED')),
  set_at timestamptz not null,
  available_at timestamptz,
  confirmed_at timestamptz,
  expired_at timestamptz,
  check (state <> 'PENDING_INCREASE' or available_at is not null)
);
create unique index limits_in_force on protection.limits (member_id, kind, period) where state in ('ACTIVE', 'CONFIRMED');
create unique index limits_pending on protection.limits (member_id, kind, period) where state = 'PENDING_INCREASE';

-- What members with limits staked and won, in slots of five minutes: a window of a month is a short sum, however much was played.
create table protection.play (
  member_id bigint not null,
  slot timestamptz not null,
  staked int8 not null,
  won int8 not null,
  primary key (member_id, slot)
) with (fillfactor = 70);
create index play_slot on protection.play using brin (slot);

-- Domain rule RG-06: gross deposits, which no withdrawal takes back. Written in the transaction that credits them.
create table protection.deposits (
  ref text primary key,
  member_id bigint not null references identity.members,
  amount int8 not null check (amount > 0),
  at timestamptz not null
);
create index deposits_member on protection.deposits (member_id, at);

alter table identity.sessions
  -- when the member went on after a reality check
  add column reality_checked_at timestamptz;
create index sessions_member on identity.sessions (member_id, created_at);

-- Rules of the place the merchant is in (domain rule 1.3); what is not there is as restrictive as anywhere.
alter table merchants.merchants add column policy jsonb not null default '{}';

create function protection.slot_of(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('5 minutes', p_at, timestamptz '2000-01-01 00:00:00+00')
$$;

-- Where a period that ends now began. Windows roll; those of play begin with a whole slot, so they are up to five minutes longer.
create function protection.since(p_period text, p_now timestamptz) returns timestamptz language sql stable as $$
  select p_now - case p_period when 'DAY' then interval '24 hours' when 'WEEK' then interval '7 days' else interval '1 month' end
$$;

create function protection.count_play(p_member int8, p_at timestamptz, p_staked int8, p_won int8) returns void language sql as $$
  insert into protection.play (member_id, slot, staked, won) values (p_member, protection.slot_of(p_at), p_staked, p_won)
  on conflict (member_id, slot) do update set staked = play.staked + excluded.staked, won = play.won + excluded.won
$$;

-- From here on the member's play is counted and held against their limits. The month before is counted now, while no bet can come between.
create function protection.count_from_now(p_member int8, p_now timestamptz) returns void language plpgsql as $$
declare main wallet.accounts;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  main := wallet.lock_main(p_member);
  if main.limited then return; end if;
  insert into protection.play (member_id, slot, staked, won)
  select p_member, protection.slot_of(r.started_at), sum(r.stake), sum(r.payout)
  from games.rounds r
  where r.member_id = p_member and r.mode = 'real' and r.started_at >= protection.slot_of(protection.since('MONTH', p_now))
  group by 2;
  update wallet.accounts a set limited = true where a.id = main.id;
end $$;

-- How much of a limit is used: gross deposits, stakes, stakes less wins (below 0 for who has won), or minutes signed in.
create function protection.used(p_member int8, p_kind text, p_period text, p_now timestamptz) returns int8 language plpgsql stable as $$
declare
  since timestamptz := protection.since(p_period, p_now);
  used int8;
begin
  if p_kind = 'DEPOSIT' then
    select sum(d.amount) into used from protection.deposits d where d.member_id = p_member and d.at > since;
  elsif p_kind = 'SESSION' then
    select floor(sum(extract(epoch from least(s.ended_at, s.idle_expires_at, s.expires_at, p_now) - greatest(s.created_at, since))) / 60) into used
    from identity.sessions s where s.member_id = p_member and s.created_at > since - interval '1 day' and least(s.ended_at, s.idle_expires_at, s.expires_at, p_now) > greatest(s.created_at, since);
  else
    select sum(p.staked - case p_kind when 'LOSS' then p.won else 0 end) into used
    from protection.play p where p.member_id = p_member and p.slot >= protection.slot_of(since);
  end if;
  return coalesce(used, 0);
end $$;

-- The limit that does not allow one more stake of `p_stake`, as a sub-code; null when all do. A stake of 0 meets those of time alone.
create function protection.limit_reached(p_member int8, p_stake int8, p_now timestamptz) returns text language sql stable as $$
  select 'LIMIT_' || l.kind || '_REACHED'
  from protection.limits l
  cross join lateral protection.used(l.member_id, l.kind, l.period, p_now) as used
  where l.member_id = p_member and l.kind in ('LOSS', 'WAGER', 'SESSION') and l.state in ('ACTIVE', 'CONFIRMED')
    and case l.kind when 'SESSION' then used >= l.amount else p_stake > 0 and used + p_stake > l.amount end
  order by l.kind limit 1
$$;

-- Minutes between reality checks; 0: none.
create function protection.reality_minutes(p_chosen int, p_policy jsonb) returns int language sql immutable as $$
  select case
    when p_chosen is null or p_policy #>> '{realityCheck,mode}' = 'fixed-blocking' or (p_chosen = 0 and coalesce(p_policy #>> '{realityCheck,offAllowed}', 'false') <> 'true')
      then coalesce((p_policy #>> '{realityCheck,defaultMin}')::int, 60)
    else p_chosen
  end
$$;

-- Whether a reality check waits for its acknowledgement (domain rule RG-09). `p_from`: when the session began, or the member went on last.
create function protection.is_reality_check_due(p_chosen int, p_policy jsonb, p_from timestamptz, p_now timestamptz) returns boolean language sql immutable as $$
  select protection.reality_minutes(p_chosen, p_policy) > 0 and p_now >= p_from + make_interval(mins => protection.reality_minutes(p_chosen, p_policy))
$$;

-- Why a member of a live portal session must not start to play, as a sub-code, or null. Demo play is barred, and no more.
create function protection.play_refusal(p_member int8, p_login bytea, p_mode text, p_now timestamptz) returns text language sql stable as $$
  select case
    when p.barred_until > p_now then p.bar
    when p_mode = 'demo' then null
    when protection.is_reality_check_due(p.reality_minutes, c.policy, coalesce(s.reality_checked_at, s.created_at), p_now) then 'REALITY_CHECK_PENDING'
    else protection.limit_reached(p_member, 1, p_now)
  end
  from identity.members m
  join merchants.merchants c on c.code = m.merchant
  left join protection.members p on p.member_id = m.id
  left join identity.sessions s on s.token_hash = p_login
  where m.id = p_member
$$;

-- Whether a deposit may be credited; counts it when it may. Answers a sub-code, or null. Once for each `p_ref`.
-- Called in the transaction that credits it: the lock makes two deposits at the limit come one after the other.
create function protection.admit_deposit(p_member int8, p_ref text, p_amount int8, p_now timestamptz) returns text language plpgsql as $$
declare bar text;
begin
  perform wallet.open_account(p_member, 'REAL', 0, p_now);
  perform wallet.lock_main(p_member);
  if exists (select 1 from protection.deposits d where d.ref = p_ref and d.member_id = p_member) then return null; end if;
  select p.bar into bar from protection.members p where p.member_id = p_member and p.barred_until > p_now;
  if found then return bar; end if;
  if exists (
    select 1 from protection.limits l
    where l.member_id = p_member and l.kind = 'DEPOSIT' and l.state in ('ACTIVE', 'CONFIRMED') and protection.used(p_member, 'DEPOSIT', l.period, p_now) + p_amount > l.amount
  ) then
    return 'LIMIT_DEPOSIT_REACHED';
  end if;
  insert into protection.deposits (ref, member_id, amount, at) values (p_ref, p_member, p_amount, p_now);
  return null;
end $$;
