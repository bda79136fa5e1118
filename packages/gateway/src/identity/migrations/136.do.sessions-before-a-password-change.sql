-- A session whose member has to change the password: it can do nothing else until then.
alter table identity.sessions add column must_change_password boolean not null default false;
