-- It takes what tickets have won as arrays.
drop function if exists lottery.settle_orders(uuid[], jsonb, jsonb, timestamptz);
