-- The Firebase project in which a merchant's visitors sign in. Without a row nobody does, and nothing of Firebase is loaded.
create table settings.firebase (
  merchant text primary key references merchants.merchants,
  project_id text not null check (project_id ~ '^[a-z0-9-]{4,63}$'),
  -- Names the project to Firebase and is part of every page that uses it: no secret.
  api_key text not null check (api_key ~ '^[A-Za-z0-9_-]{1,128}$'),
  auth_domain text not null check (auth_domain ~ '^[a-z0-9.-]+\.[a-z]{2,}$'),
  -- Text messages of the log-in and the registration are sent by Firebase.
  sms boolean not null default false,
  -- Whose accounts people may sign in with, in the order in which they are offered.
  providers text[] not null default '{}' check (providers <@ array['google', 'facebook', 'apple', 'twitter'])
);
