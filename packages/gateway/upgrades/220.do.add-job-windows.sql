create schema maintenance;

-- The newest window of each job with a schedule whose work is done.
create table maintenance.job_windows (
  job text not null,
  due_at timestamptz not null,
  finished_at timestamptz not null,
  primary key (job, due_at)
);
