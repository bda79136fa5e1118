-- Items with their state. `content` is from the newest pending version, otherwise from the newest version that has
-- content.
create or replace view content.items as
select i.*, i.content ->> 'kind' as content_kind,
  coalesce(i.content ->> 'group', i.content ->> 'type', i.content ->> 'section') as place,
  coalesce(i.content -> 'title', i.content -> 'label') as title,
  -- Sort order of the lists: by group or section, then position; announcements newest first.
  case when i.kind in ('BANNER', 'HELP_TOPIC') then coalesce(i.content ->> 'group', i.content ->> 'section')
    else '' end as sort_place,
  case when i.kind = 'ANNOUNCEMENT' then -extract(epoch from coalesce(i.first_published_at, i.changed_at))::int8
    else (i.content ->> 'position')::int8 end as sort_rank
from (
  select v.merchant, v.kind, v.item_id,
    (array_agg(v.content order by v.version desc) filter (where v.content is not null
      and v.state in ('DRAFT', 'SCHEDULED')) || array_agg(v.content
      order by v.version desc) filter (where v.content is not null))[1] as content,
    max(v.state) filter (where v.state in ('DRAFT', 'SCHEDULED')) as open,
    max(v.scheduled_for) filter (where v.state = 'SCHEDULED') as scheduled_for,
    case when bool_or(v.state = 'PUBLISHED' and v.content is not null) then 'PUBLISHED'
    when bool_or(v.state = 'PUBLISHED') then 'REMOVED' else 'NEW' end as state,
    min(v.published_at) as first_published_at,
    max(v.updated_at) as changed_at,
    (array_agg(v.updated_by order by v.updated_at desc, v.version desc))[1] as changed_by
  from content.versions v
  group by v.merchant, v.kind, v.item_id
) i;
