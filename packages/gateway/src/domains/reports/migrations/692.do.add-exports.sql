-- Business days of merchants that are written into files for other systems.
create table reports.exports (
  merchant text not null,
  day date not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED')),
  has_personal_data boolean not null default false,
  rows bigint,
  bytes bigint,
  error text,
  requested_at timestamptz not null,
  finished_at timestamptz,
  primary key (merchant, day),
  check ((state = 'FAILED') = (error is not null))
);
