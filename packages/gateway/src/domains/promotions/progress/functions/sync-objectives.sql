-- Returns the objectives of a campaign, from its rules.
create or replace function promotions.objectives_of(c promotions.campaigns) returns table (
  key text, counts text, period text, filter jsonb, target text, min_loss text, days int, reward jsonb
) language sql immutable as $$
  select 'mission:' || (m ->> 'key'), m ->> 'objective', m ->> 'period', m -> 'filter', m ->> 'target', m ->> 'minLoss',
    null::int, m -> 'reward'
  from jsonb_array_elements(case c.kind when 'MISSIONS' then c.rules -> 'missions' else '[]' end) m
  union all
  select 'task:' || (t ->> 'key'), t ->> 'task', 'NEWBIE', '{}', coalesce(t ->> 'target', '1'), null,
    (c.rules ->> 'days')::int, t -> 'reward'
  from jsonb_array_elements(case c.kind when 'NEWBIE' then c.rules -> 'tasks' else '[]' end) t
  where t ->> 'task' <> 'ZALO'
  union all
  select 'ranking', case c.rules ->> 'metric' when 'VALID_BET' then 'BET' else c.rules ->> 'metric' end, 'CAMPAIGN',
    c.rules -> 'filter', null, null, null, null where c.kind = 'RANKING'
  union all
  select s.key, s.source, 'DAY', s.filter, null, null, null, null from promotions.raffle_sources(c) s
$$;

create or replace function promotions.sync_objectives() returns trigger language plpgsql as $$
begin
  update promotions.objectives o set is_on = false where o.merchant = new.merchant and o.campaign = new.id
    and not exists (select 1 from promotions.objectives_of(new) n where n.key = o.key);
  insert into promotions.objectives as o (merchant, campaign, key, counts, period, categories, vendors, games,
    min_stake, target, min_loss, days, join_first, starts_at, ends_at, reward, amount, claim_days, is_on)
  select new.merchant, new.id, n.key, n.counts, n.period,
    array(select jsonb_array_elements_text(coalesce(n.filter -> 'categories', '[]'))),
      array(select jsonb_array_elements_text(coalesce(n.filter -> 'vendors', '[]'))),
    array(select jsonb_array_elements_text(coalesce(n.filter -> 'games', '[]'))),
      (coalesce(n.filter ->> 'minStake', '0')::numeric * 10000)::int8,
    (n.target::numeric * 10000)::int8, (n.min_loss::numeric * 10000)::int8, n.days,
      coalesce((new.rules ->> 'joinFirst')::boolean, false), new.starts_at, new.ends_at,
    promotions.reward_terms(n.reward), promotions.reward_amount(n.reward),
    coalesce((new.rules ->> 'claimDays')::int, 7), new.stage = 'LIVE'
  from promotions.objectives_of(new) n
  on conflict (merchant, campaign, key) do update set
    counts = excluded.counts, period = excluded.period, categories = excluded.categories, vendors = excluded.vendors,
      games = excluded.games, min_stake = excluded.min_stake, target = excluded.target,
    min_loss = excluded.min_loss, days = excluded.days, join_first = excluded.join_first,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, reward = excluded.reward, amount = excluded.amount,
    claim_days = excluded.claim_days, is_on = excluded.is_on;
  return null;
end $$;

create or replace trigger objectives_follow_campaigns after insert
  or update on promotions.campaigns for each row execute function promotions.sync_objectives();
