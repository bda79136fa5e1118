create schema kyc;

-- Documents that members send for their level of verification. A member has one waiting and one accepted document of a
-- kind at a time. Levels are derived from accepted documents.
create table kyc.documents (
  id uuid primary key,
  merchant text not null,
  member_id bigint not null,
  kind text not null check (kind in ('IDENTITY', 'ADDRESS', 'FUNDS')),
  state text not null check (state in ('WAITING', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'REPLACED')),
  reason text,
  expires_on date,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  ended_at timestamptz,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('REJECTED', 'EXPIRED', 'REPLACED')) = (ended_at is not null))
);
create unique index documents_waiting_of_kind on kyc.documents (member_id, kind) where state = 'WAITING';
create unique index documents_accepted_of_kind on kyc.documents (member_id, kind) where state = 'ACCEPTED';
create index documents_member on kyc.documents (member_id, sent_at desc);
create index documents_merchant on kyc.documents (merchant, sent_at desc, id desc);
create index documents_to_decide on kyc.documents (merchant, sent_at, id) where state = 'WAITING';
create index documents_to_expire on kyc.documents (expires_on) where state = 'ACCEPTED';
create index documents_ended on kyc.documents (ended_at) where ended_at is not null;

create table kyc.document_images (
  document_id uuid not null references kyc.documents (id),
  position int not null,
  image_key text not null unique,
  primary key (document_id, position)
);
