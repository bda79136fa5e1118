create schema payments;

-- Amounts are counts of 1/10,000 of the currency.

-- What a payer enters (card number, CVC, voucher code) is checked and dropped: no column holds it.
create table payments.payments (
  id text primary key,
  reference text not null unique,
  method text not null check (method in ('bank', 'card', 'ewallet', 'voucher')),
  amount int8 not null check (amount > 0),
  -- what was received, which may differ from the amount
  charged_amount int8 check (charged_amount > 0),
  currency text not null,
  language text not null check (language in ('KO', 'EN')),
  return_url text not null,
  -- part of the address of the checkout page, which a repeated request returns again
  checkout_token text not null unique,
  state text not null check (state in ('pending', 'processing', 'succeeded', 'declined', 'expired', 'cancelled', 'reversed', 'charged_back')),
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null,
  -- counts the states, the first one included
  sequence int not null check (sequence > 0),
  check ((charged_amount is not null) = (state in ('succeeded', 'reversed', 'charged_back')))
);
create index payments_open on payments.payments (expires_at) where state in ('pending', 'processing');

-- No money moves, so no account is stored: the last digits select the result, and a salted hash compares a repeated request with the first.
create table payments.payouts (
  id text primary key,
  reference text not null unique,
  amount int8 not null check (amount > 0),
  currency text not null,
  account_last_digits text not null check (length(account_last_digits) = 4),
  request_salt bytea not null,
  request_hash bytea not null,
  state text not null check (state in ('pending', 'paid', 'failed')),
  reason text,
  -- null: stays pending
  pay_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sequence int not null check (sequence > 0)
);
create index payouts_open on payments.payouts (pay_at) where state = 'pending';

-- Messages to the portal. They are inserted in the transaction of the change that they report.
create table payments.webhooks (
  -- the header webhook-id, the same for every attempt
  id text primary key,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'given_up')),
  attempts int not null default 0,
  -- of the last attempt: its HTTP status, or why there is none
  result text,
  created_at timestamptz not null,
  -- the next attempt; while one runs, the end of its lease
  next_at timestamptz not null,
  delivered_at timestamptz
);
create index webhooks_pending on payments.webhooks (next_at) where state = 'pending';
