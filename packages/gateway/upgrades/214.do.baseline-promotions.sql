create schema promotions;

create table promotions.promotions (
  id text not null,
  merchant text not null references merchants.merchants,
  category text not null,
  position int not null,
  title jsonb not null,
  summary jsonb not null,
  terms jsonb not null,
  image text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- what it does, besides the category it is listed in: these kinds decide which pages a member has
  kind text check (kind in ('REFERRAL', 'MISSION', 'REBATE')),
  primary key (merchant, id)
);
