-- Each order has an outcome of its own: lottery.settle_orders takes an array of them.
drop function if exists lottery.settle_orders(uuid[], int8[], text[], int8[], jsonb, timestamptz);
