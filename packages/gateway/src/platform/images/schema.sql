-- Tables and types as the migrations leave them, for people: `npm run schemas` writes this file.

create table images.private_images (
  key text not null,
  merchant text not null,
  member_id bigint not null,
  purpose text not null,
  bytes integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (key),
  foreign key (member_id) references identity.members(id),
  foreign key (merchant) references merchants.merchants(code),
  check (bytes > 0),
  check (key ~ '^[A-Za-z0-9_-]{32}$'),
  check (purpose = any (array['proof', 'avatar', 'application']))
);
create index private_images_deleted on images.private_images (deleted_at) where deleted_at is not null;
create index private_images_member on images.private_images (member_id, created_at) include (bytes, deleted_at);

create table images.private_images_total (
  id boolean not null default true,
  bytes bigint not null,
  primary key (id),
  check (id)
);
