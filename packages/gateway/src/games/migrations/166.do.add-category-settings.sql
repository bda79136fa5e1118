-- The categories of the header in their default order, each with its display rate in percent (specification, section 9); null shows none.
create table games.categories (
  category text primary key,
  position int not null unique,
  points numeric(4, 2) check (points > 0)
);
insert into games.categories (category, position, points) values
  ('LIVE', 0, 0.70), ('RNG', 1, 1.20), ('SPORTS', 2, 1.00), ('FISH', 3, 1.20), ('PVP', 4, 1.00), ('ESPORTS', 5, null), ('ELOTT', 6, null), ('LOTT', 7, null);

-- A merchant's own order and rates: all categories, or no row at all.
create table games.merchant_categories (
  merchant text not null references merchants.merchants,
  category text not null references games.categories,
  position int not null,
  points numeric(4, 2) check (points > 0),
  primary key (merchant, category)
);
select audit.watch('games.categories');
select audit.watch('games.merchant_categories');
