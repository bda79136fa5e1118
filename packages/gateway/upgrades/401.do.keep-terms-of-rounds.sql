-- A round keeps the terms of its bets, as they were when it opened, and what of its stake came from bonus pools: its
-- row in the feed of settled bets follows from the round alone. Null for demo play.
alter table games.rounds
  add bonus_stake int8 not null default 0,
  add currency text,
  add category text,
  add vassalage text,
  -- of the merchant
  add time_zone text,
  -- hundredths of a percent, 0 where none is offered; and the factor of the member's level, in 1/10,000
  add rebate_rate int,
  add rebate_factor int,
  -- points for each credit, in 1/10,000
  add point_rate int8,
  -- what uplines get of the rebate: an id and a rate for each
  add line_rebates int8[];

-- What a round keeps of its category, merchant and member when it opens.
create type wallet.terms as (
  category text,
  vassalage text,
  time_zone text,
  rebate_rate int,
  rebate_factor int,
  point_rate int8,
  line_rebates int8[]
);
alter type wallet.movement add attribute terms wallet.terms;

update games.rounds r set bonus_stake = s.bonus_stake, currency = s.currency, category = s.category,
  vassalage = s.vassalage, time_zone = c.time_zone, rebate_rate = s.rebate_rate, rebate_factor = s.rebate_factor,
  point_rate = s.point_rate, line_rebates = s.line_rebates
from (
  select distinct on (s.round_id, s.provider) s.* from wallet.settled_bets s where s.reverses is null
  order by s.round_id, s.provider, s.id desc
) s
join merchants.merchants c on c.code = s.merchant
where r.provider = s.provider and r.round_id = s.round_id;

-- Those that are open have not been settled: their terms are those of today.
update games.rounds r set bonus_stake = bonus.stake, currency = c.currency, category = g.category,
  vassalage = g.vassalage, time_zone = c.time_zone, rebate_rate = coalesce(line.rate, 0),
  rebate_factor = coalesce((
    select l.rebate_factor from wallet.member_levels l
    where l.merchant = r.merchant and l.level <= m.vip_level order by l.level desc limit 1), 10000),
  point_rate = coalesce((
    select (p.rate * coalesce((
      select l.factor from promotions.point_levels l
      where l.merchant = r.merchant and l.level <= m.vip_level order by l.level desc limit 1), 10000) / 10000)::int8
    from promotions.point_rates p
    join merchants.modules points on points.merchant = p.merchant and points.mod_id = 'PTSYS3' and points.enabled
    where p.merchant = r.merchant and p.category = g.category), 0),
  line_rebates = line.uplines
from games.games g, merchants.merchants c, identity.members m
cross join lateral (
  select open.provider, open.round_id, open.merchant, open.game_id from games.rounds open
  where open.member_id = m.id and open.mode = 'real' and open.state = 'OPEN'
) open
cross join lateral (
  select coalesce(sum(-e.amount), 0)::int8 as stake
  from wallet.provider_transactions t join wallet.entries e on e.journal_id = t.journal_id
  join wallet.accounts a on a.id = e.account_id
  where t.round_id = open.round_id and t.provider = open.provider and t.kind in ('bet', 'betwin')
    and t.state = 'POSTED' and a.kind in ('BONUS', 'LOCKED')
) bonus
left join lateral (
  select (case when own.category is null then k.points else own.points end * 100)::int as rate
  from games.games played
  join games.categories k on k.category = played.category
  join merchants.modules rebates on rebates.merchant = open.merchant and rebates.mod_id = 'MANPLAYREB3'
    and rebates.enabled
  left join games.merchant_categories own on own.merchant = open.merchant and own.category = k.category
  where played.game_id = open.game_id
) menu on true
left join lateral (
  with above as (
    select a.id, a.place, coalesce(l.rate, menu.rate) as rate
    from unnest(m.upline || m.id) with ordinality as a (id, place)
    left join agents.line_rates l on l.member_id = a.id
      and l.category = (select played.category from games.games played where played.game_id = open.game_id)
  ), differences as (
    select a.id, a.place, a.rate - max(a.rate) over (order by a.place desc
      rows between unbounded preceding and 1 preceding) as difference
    from above a
  )
  select (select a.rate from above a where a.id = m.id) as rate,
    (select array_agg(pair.part order by d.place desc, pair.place)
      from differences d cross join lateral unnest(array[d.id, d.difference]) with ordinality as pair (part, place)
      where d.difference > 0) as uplines
) line on menu.rate is not null
where r.provider = open.provider and r.round_id = open.round_id and g.game_id = r.game_id and c.code = r.merchant;

alter table games.rounds add constraint real_rounds_have_terms check (mode <> 'real'
  or state in ('ROLLED_BACK', 'VOID')
  or (currency, category, vassalage, time_zone, rebate_rate, rebate_factor, point_rate) is not null);

-- The feed is written once for each statement, with what stands in the rounds.
drop trigger if exists opened_and_settled_bets_are_fed on games.rounds;
drop trigger if exists settled_bets_are_fed on games.rounds;
drop function if exists wallet.feed_settled_bet();
drop function if exists wallet.settled_bet(games.rounds, int8, text, timestamptz, int, int, int8, int8[]);
drop function if exists wallet.bonus_stake(text, text);
drop function if exists wallet.discount_wagered(games.rounds, text);
