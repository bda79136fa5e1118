-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table maintenance.job_windows (
  job text not null,
  due_at timestamptz not null,
  finished_at timestamptz not null,
  primary key (job, due_at)
);
