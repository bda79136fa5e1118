-- Adds rounds of a part of the settled bets feed to the days of their merchants. Days that no longer count are skipped.
create or replace function games.count_played(p_from_xid xid8, p_from_id int8, p_to_xid xid8, p_to_id int8,
  p_since date)
returns void language sql as $$
  insert into games.played_days as d (merchant, day, game_id, rounds)
  select s.merchant, s.day, s.game_id, sum(case when s.reverses is null then 1 else -1 end)
  from ledger.settled_bets_view s
  where (s.xid, s.id) >= (p_from_xid, p_from_id) and (s.xid, s.id) <= (p_to_xid, p_to_id) and s.day >= p_since
  group by 1, 2, 3
  on conflict (merchant, day, game_id) do update set rounds = d.rounds + excluded.rounds
$$;

-- Computes the score of every game that a merchant offers: the rounds of recent days, halved for every p_half_life days
-- since. The most played tenth of a category is hot, at least one game. If no game of a category was played, the
-- popularity in the catalogue decides.
create or replace function games.compute_popularity(p_now timestamptz, p_days int, p_half_life float8, p_hot_from int)
returns void language sql as $$
  with played as (
    select d.merchant, d.game_id,
      sum(greatest(d.rounds, 0) * power(0.5::float8, (t.day - d.day) / p_half_life)) as score
    from merchants.merchants_view m cross join lateral (select (p_now at time zone m.time_zone)::date as day) t
    join games.played_days d on d.merchant = m.code and d.day > t.day - p_days
    group by d.merchant, d.game_id
  ), scored as (
    select mv.merchant, g.game_id, g.category, g.popularity, coalesce(d.score, 0) as score
    from games.merchant_vendors mv join games.games g on g.vassalage = mv.vassalage and g.gone_at is null
      and not exists (select from games.merchant_games o where o.merchant = mv.merchant and o.game_id = g.game_id and not o.is_on)
    left join played d on d.merchant = mv.merchant and d.game_id = g.game_id
  ), ranked as (
    select s.*, count(*) over category as games, max(s.score) over category as most,
      row_number() over (category order by s.score desc, s.popularity desc, s.game_id) as place
    from scored s window category as (partition by s.merchant, s.category)
  ), computed as (
    select r.merchant, r.game_id, r.score,
      case when r.most > 0 then r.score > 0 and r.place <= greatest(1, r.games / 10) else r.popularity >= p_hot_from end
        as is_hot
    from ranked r
  ), gone as (
    delete from games.popularity p
    where not exists (select from computed c where c.merchant = p.merchant and c.game_id = p.game_id)
  )
  insert into games.popularity as p (merchant, game_id, score, is_hot) select * from computed
  on conflict (merchant, game_id) do update set score = excluded.score, is_hot = excluded.is_hot
    where (p.score, p.is_hot) is distinct from (excluded.score, excluded.is_hot)
$$;
