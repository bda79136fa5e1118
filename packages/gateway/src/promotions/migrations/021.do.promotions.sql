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
  primary key (merchant, id)
);
