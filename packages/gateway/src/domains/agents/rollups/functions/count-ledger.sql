-- Adds up to `p_limit` sealed journals that are not counted yet to the days of their members. Returns whether there are
-- more.
create or replace function agents.count_ledger(p_limit int8) returns boolean language plpgsql as $$
declare
  counted int8;
  sealed int8;
  up_to int8;
begin
  select p.journal_id into counted from agents.ledger_position p for update;
  select s.journals[cardinality(s.journals)] into sealed from ledger_proof.seals_view s order by s.number desc limit 1;
  up_to := least(sealed, counted + p_limit);
  if sealed is null or up_to <= counted then return false; end if;
  insert into agents.first_deposits (member_id, journal_id)
  select a.member_id, min(j.id) from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id
  join ledger.accounts_view a on a.id = e.account_id
  where j.id > counted and j.id <= up_to and j.kind = 'deposit' and a.member_id is not null
  group by a.member_id on conflict do nothing;
  perform agents.add_days(array_agg(d)) from agents.days_of_ledger(counted, up_to) d having count(*) > 0;
  update agents.ledger_position p set journal_id = up_to;
  return up_to < sealed;
end $$;

-- Returns the amounts that journals after `p_after` and up to `p_up_to` add to days (domain rule 4.7). Rebates are
-- split over the categories that earned them.
create or replace function agents.days_of_ledger(p_after int8, p_up_to int8) returns setof agents.member_days
language sql stable as $$
  with movements as materialized (
    select j.id, j.kind, j.ref, j.at, j.merchant, a.member_id, sum(e.amount)::int8 as amount
    from ledger.journals_view j join ledger.entries_view e on e.journal_id = j.id
    join ledger.accounts_view a on a.id = e.account_id
    where j.id > p_after and j.id <= p_up_to
      and j.kind in ('deposit', 'deposit-reversal', 'payout', 'bonus', 'rebate', 'referral', 'salary', 'dividend')
      and a.member_id is not null
    group by j.id, j.kind, j.ref, j.at, j.merchant, a.member_id having sum(e.amount) <> 0
  )
  select n.id, (m.at at time zone c.time_zone)::date, coalesce(earned.category, ''), 0, 0::int8, 0::int8, 0::int8,
    coalesce(sum(coalesce(earned.amount, m.amount)) filter (where m.kind = 'rebate'), 0)::int8,
    coalesce(sum(m.amount) filter (where m.kind in ('bonus', 'referral')), 0)::int8,
    coalesce(sum(m.amount) filter (where m.kind = 'salary'), 0)::int8,
    coalesce(sum(m.amount) filter (where m.kind = 'dividend'), 0)::int8,
    coalesce(sum(case m.kind when 'deposit' then 1 when 'deposit-reversal' then -1 end), 0)::int,
    coalesce(sum(m.amount) filter (where m.kind in ('deposit', 'deposit-reversal')), 0)::int8,
    (count(*) filter (where m.kind = 'payout'))::int,
    coalesce(-sum(m.amount) filter (where m.kind = 'payout'), 0)::int8,
    (count(*) filter (where m.kind = 'deposit' and first.journal_id = m.id))::int,
    coalesce(sum(m.amount) filter (where m.kind = 'deposit' and first.journal_id = m.id), 0)::int8,
    0
  from movements m
  join merchants.merchants_view c on c.code = m.merchant
  join agents.nodes n on n.member_id = m.member_id and m.at >= n.since and (n.until is null or m.at < n.until)
  left join wallet.rebate_claims_view claim on m.kind = 'rebate' and claim.id::text = split_part(m.ref, ':', 2)
    and claim.member_id = m.member_id
  left join wallet.rebate_accruals_view earned on earned.claimed_by = claim.id
  left join agents.first_deposits first on first.member_id = m.member_id
  group by n.id, (m.at at time zone c.time_zone)::date, coalesce(earned.category, '')
$$;
