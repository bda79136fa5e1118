-- Each round has an outcome of its own: wallet.settle_plain_wins takes an array of them.
drop function if exists wallet.settle_plain_wins(text, text[], text[], text[], int8[], jsonb, timestamptz);
