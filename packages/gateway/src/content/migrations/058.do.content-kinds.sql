-- Who sees a notice, and until when.
alter table content.announcements
  add column audience text not null default 'all' check (audience in ('all', 'visitor', 'member')),
  add column ends_at timestamptz;

-- Where a topic stands: the help centre, /join or /down.
alter table content.help_topics
  add column section text not null default 'help' check (section in ('help', 'join', 'down'));
