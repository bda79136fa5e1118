-- Rebates that are paid without a claim

create table wallet.rebate_settings (
  merchant text primary key references merchants.merchants,
  -- MANUAL: members claim their rebates. AUTOMATIC: at noon of the merchant they are paid what was accrued up to the day before.
  mode text not null default 'MANUAL' check (mode in ('MANUAL', 'AUTOMATIC'))
);

-- Days of the merchant on which everybody was paid.
create table wallet.rebate_days (
  merchant text not null references merchants.merchants,
  day date not null,
  done_at timestamptz not null,
  primary key (merchant, day)
);
