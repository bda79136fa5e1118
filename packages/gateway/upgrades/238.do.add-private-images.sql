create schema images;

-- What members have stored in the store of private images. The row of an image that was deleted stays for a day: quotas count what a member has sent
-- within 24 hours.
create table images.private_images (
  -- names the image in the store
  key text primary key check (key ~ '^[A-Za-z0-9_-]{32}$'),
  merchant text not null references merchants.merchants,
  member_id bigint not null references identity.members,
  purpose text not null check (purpose in ('proof', 'avatar')),
  bytes int not null check (bytes > 0),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index private_images_member on images.private_images (member_id, created_at) include (bytes, deleted_at);
create index private_images_deleted on images.private_images (deleted_at) where deleted_at is not null;

-- The bytes of all images that are not deleted. Its row is also the lock that makes storing an image and checking its quotas one step.
create table images.private_images_total (
  id boolean primary key default true check (id),
  bytes bigint not null
);

insert into images.private_images (key, merchant, member_id, purpose, bytes, created_at)
select w.image_key, o.merchant, o.member_id, 'proof', w.bytes, w.at
from wallet.withdrawal_proofs w join wallet.withdrawal_orders o on o.id = w.order_id;

-- Sizes and times of avatars were not stored: a square of 256 pixels has less than 32 KiB, and counts from now.
insert into images.private_images (key, merchant, member_id, purpose, bytes, created_at)
select substring(m.avatar from '^/art/avatar/([A-Za-z0-9_-]{32})\.jpg$'), m.merchant, m.id, 'avatar', 32768, now()
from identity.members m where m.avatar ~ '^/art/avatar/[A-Za-z0-9_-]{32}\.jpg$';

insert into images.private_images_total (bytes) select coalesce(sum(bytes), 0) from images.private_images;

alter table wallet.withdrawal_proofs add foreign key (image_key) references images.private_images;
