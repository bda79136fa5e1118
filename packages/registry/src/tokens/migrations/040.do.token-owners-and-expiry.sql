-- Tokens expire, and belong to a person or to a machine.
alter table registry.tokens
  -- whose it is; absent for pipelines and servers, which propose but never approve
  add column owner text references registry.staff,
  -- the actor in the log that made it; absent for tokens of a set-up
  add column made_by text,
  -- whom four eyes count as the one who acts with it: its owner, and whoever made it
  add column people text[] not null default '{}',
  add column expires_at timestamptz,
  -- the start of a demo: waits for no second person, and the log says so
  add column is_exempt boolean not null default false;

-- Tokens from before have as long as new ones, counted from now.
update registry.tokens set expires_at = now() + case when role = 'portal' then interval '365 days' else interval '90 days' end;
alter table registry.tokens alter column expires_at set not null;

-- Who made a token is in the log, by its label.
update registry.tokens t set made_by = made.actor, people = array(select handle from registry.staff where handle = made.actor)
from (select distinct on (details ->> 'label') details ->> 'label' as label, actor from registry.log where action = 'token-made' order by details ->> 'label', sequence desc) made
where made.label = t.label;
