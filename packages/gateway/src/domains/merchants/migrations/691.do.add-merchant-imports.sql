-- Merchants that came from another installation, each from one archive.
create table merchants.imports (
  merchant text primary key references merchants.merchants (code),
  archive text not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
