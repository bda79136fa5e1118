-- Checks by the verification provider: of a document that a member has sent, and of the member's name against lists of
-- sanctions and politically exposed persons once an identity document is accepted. The id is the reference at the
-- provider. QUEUED: to be requested. SENT: requested, to be read again. A cancelled check has no result.
create table kyc.checks (
  id uuid primary key,
  merchant text not null,
  member_id bigint not null,
  kind text not null check (kind in ('DOCUMENT', 'SCREENING')),
  document_id uuid not null references kyc.documents (id),
  state text not null check (state in ('QUEUED', 'SENT', 'DONE', 'CANCELLED')),
  provider_id text,
  -- Requests in this state, when the next one is due, and the error of the last one.
  tries int not null default 0,
  next_at timestamptz,
  error text,
  result text check (result in ('ACCEPTED', 'REJECTED', 'UNCLEAR', 'CLEAR', 'MATCH', 'NAME_MISSING')),
  reasons text[],
  expires_on date,
  -- The name on the document.
  name_sealed text,
  -- Entries of lists that fit the name.
  matches jsonb,
  created_at timestamptz not null,
  done_at timestamptz,
  check ((state in ('QUEUED', 'SENT')) = (next_at is not null)),
  check ((state = 'DONE') = (result is not null)),
  check ((state = 'DONE') = (done_at is not null))
);
create unique index checks_of_document on kyc.checks (document_id) where kind = 'DOCUMENT';
create unique index checks_open_screening on kyc.checks (member_id) where kind = 'SCREENING' and next_at is not null;
create index checks_member on kyc.checks (member_id, kind, created_at desc);
create index checks_due on kyc.checks (next_at) where next_at is not null;
create index checks_with_matches on kyc.checks (member_id) where matches is not null;
