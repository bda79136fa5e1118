-- When each job last succeeded, and with what it fails.
create table maintenance.job_runs (
  job text primary key,
  -- It has to have succeeded again by then.
  due_by timestamptz not null,
  succeeded_at timestamptz,
  failing_since timestamptz,
  failures int not null default 0,
  error text,
  check ((failing_since is null) = (error is null))
);
