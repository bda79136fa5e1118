-- What calendars and decisions for several need; everything else about a merchant belongs to the gateway.
alter table registry.merchants
  add column time_zone text not null default 'Asia/Seoul',
  add column groups text[] not null default '{}';
