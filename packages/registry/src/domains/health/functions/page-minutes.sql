-- Health counts of pages by minute. Documents that moved to another network before they started count as painted by
-- another network.
create or replace view registry.page_minutes as
select merchant, set_id, ring, minute,
  coalesce(sum(case kind when 'document' then count when 'moved' then -count end) filter (where name = ''),
    0)::float8 as documents,
  coalesce(sum(count) filter (where kind = 'started' and name = ''), 0)::float8 as started,
  coalesce(sum(count) filter (where kind = 'slow' and name = ''), 0)::float8 as slow,
  coalesce(sum(count) filter (where kind = 'fallback' and name = ''), sum(count) filter (where kind = 'fallback'),
  0)::float8 as fallbacks,
  coalesce(sum(count) filter (where kind = 'crash' and name = ''), sum(count) filter (where kind = 'crash'),
  0)::float8 as crashes,
  coalesce(sum(count) filter (where kind = 'served'), 0)::float8 as served,
  coalesce(sum(count) filter (where kind = 'late'), 0)::float8 as late,
  coalesce(sum(count) filter (where kind in ('other-network', 'moved')), 0)::float8 as other_network,
  coalesce(sum(count) filter (where kind = 'repeated'), 0)::float8 as repeated,
  coalesce(sum(count) filter (where kind = 'not-at-home'), 0)::float8 as not_at_home
from registry.health_counts
group by merchant, set_id, ring, minute;
