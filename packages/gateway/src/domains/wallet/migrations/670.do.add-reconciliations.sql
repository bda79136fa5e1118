-- Days (UTC) of which every movement of money was compared with the payment service.
create table wallet.reconciliations (
  day date primary key,
  checked_at timestamptz not null
);

-- Sums of a day: of our orders (`own_`), and of what the payment service lists (`service_`). Without reversed payments.
create table wallet.reconciled_days (
  merchant text not null,
  day date not null references wallet.reconciliations (day),
  kind text not null check (kind in ('DEPOSIT', 'PAYOUT')),
  own_count int not null,
  own_amount bigint not null,
  service_count int not null,
  service_amount bigint not null,
  primary key (merchant, day, kind)
);

-- Movements that differ. One that no longer differs when its day is compared again is resolved.
create table wallet.reconciliation_differences (
  id uuid primary key default gen_random_uuid(),
  day date not null references wallet.reconciliations (day),
  kind text not null check (kind in ('DEPOSIT', 'PAYOUT')),
  -- of the deposit order or of the part of a withdrawal
  reference text not null,
  -- null: no merchant has such an order
  merchant text,
  order_id uuid,
  service_id text,
  difference text not null check (difference in ('UNKNOWN_ORDER', 'NOT_AT_PAYMENT_SERVICE', 'AMOUNT', 'STATE')),
  own_state text,
  own_amount bigint,
  service_state text,
  service_amount bigint,
  currency text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  unique (day, kind, reference)
);
create index reconciliation_differences_merchant on wallet.reconciliation_differences (merchant, day desc, id);
create index reconciliation_differences_open on wallet.reconciliation_differences (day)
  where resolved_at is null and closed_at is null;

create index deposit_orders_credited on wallet.deposit_orders (updated_at) where state = 'CREDITED';
create index withdrawal_parts_paid on wallet.withdrawal_parts (paid_at) where state = 'PAID';
