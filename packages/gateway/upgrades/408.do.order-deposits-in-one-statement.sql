-- An order of a deposit before it is placed. `bonus_terms` is missing where the member cannot have `bonus_code`.
create type wallet.new_deposit as (
  id uuid,
  merchant text,
  member_id int8,
  request_id text,
  method text,
  amount int8,
  currency text,
  language text,
  return_url text,
  bonus_code text,
  bonus_terms jsonb
);

-- What a payment service has of the payment of an order. `state`: of the order, which follows from it.
create type wallet.payment_update as (
  order_id uuid,
  payment_id text,
  state text,
  sequence int,
  method text,
  amount int8,
  currency text,
  charged int8,
  reason text,
  checkout_url text,
  expires_at timestamptz
);
