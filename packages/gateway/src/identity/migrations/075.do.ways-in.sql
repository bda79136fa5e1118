-- How somebody came, or tried to: the member sees it among their log-ins. Unknown of those before.
alter table identity.logins add column way text check (way in ('username', 'sms', 'firebase', 'register', 'reset', 'freeplay'));
