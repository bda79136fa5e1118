create schema maintenance;

-- The newest window of each job with a schedule whose work is done.
create table maintenance.job_windows (
  job text,
  due_at timestamptz,
  finished_at timestamptz not null,
  primary key (job, due_at)
);
