create schema images;

-- What members have stored in the store of private images. The row of an image that was deleted stays for a day: quotas
-- count what a member has sent within 24 hours.
create table images.private_images (
  -- names the image in the store
  key text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  purpose text not null check (purpose in ('proof', 'avatar', 'application')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index private_images_deleted on images.private_images (deleted_at) where deleted_at is not null;
create index private_images_member on images.private_images (member_id, created_at) include (bytes, deleted_at);

-- The bytes of all images that are not deleted. Its row is also the lock that makes storing an image and checking its
-- quotas one step.
create table images.private_images_total (
  id boolean default true primary key check (id),
  bytes bigint not null
);

insert into images.private_images_total (id, bytes) values (true, 0);
