-- Severe cases about members. While a case is here, withdrawals of its member are reviewed, or blocked.
create table wallet.case_holds (
  case_id uuid primary key,
  member_id bigint not null,
  blocks boolean not null,
  at timestamptz not null
);
create index case_holds_member on wallet.case_holds (member_id);
