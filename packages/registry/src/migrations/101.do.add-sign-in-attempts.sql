-- Sign-ins that did not end well, by handle (known or not) and by network. Takes the place of registry.sign_in_tries, which nothing uses any more
-- and a later migration drops.
create table registry.sign_in_attempts (
  kind text not null check (kind in ('handle', 'address')),
  subject text not null,
  at timestamptz not null
);
create index sign_in_attempts_subject on registry.sign_in_attempts (kind, subject, at);
create index sign_in_attempts_at on registry.sign_in_attempts (at);
