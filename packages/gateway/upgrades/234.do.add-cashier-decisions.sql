-- What staff decides about deposits, and about parts of withdrawals that the payment service does not pay

alter table wallet.deposit_orders
  -- the operator who works on it, until when nobody else can decide about it
  add column claimed_by text,
  add column claimed_until timestamptz,
  -- when staff closed what was found about it; counts until the state of the order changes
  add column closed_at timestamptz;
create index deposit_orders_merchant on wallet.deposit_orders (merchant, created_at);
-- for the queue of deposits to match, whose condition implies this one
create index deposit_orders_to_match on wallet.deposit_orders (merchant, created_at) where difference is not null or (method = 'bank' and state = 'PENDING_ASYNC') or flags <> '{}';

create table wallet.deposit_decisions (
  id bigint generated always as identity primary key,
  order_id uuid not null references wallet.deposit_orders,
  decision text not null check (decision in ('RECHECKED', 'CLOSING_APPROVED', 'CLOSED')),
  actor text not null,
  -- the accounts of staff behind the actor, as the staff side names them
  people text[] not null,
  -- the difference of the order at that time
  difference text,
  note text,
  at timestamptz not null
);
create index deposit_decisions_order on wallet.deposit_decisions (order_id, id);

alter table wallet.withdrawal_parts
  -- who agreed first that it is not paid and goes back to the member, where two people have to agree
  add column release_approved_by text,
  -- the accounts of staff behind that approval
  add column release_approver_people text[] not null default '{}';
