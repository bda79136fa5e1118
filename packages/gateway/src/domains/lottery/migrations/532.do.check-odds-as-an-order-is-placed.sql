-- `odds`: the digest of the odds that the order was priced with (lottery.odds_digest), null where they hold whatever is
-- set by now, as in a chase.
alter type lottery.new_order add attribute odds text;
drop function if exists lottery.submit_orders(lottery.bettor[], lottery.new_order[], timestamptz);
drop function if exists lottery.insert_tickets(uuid, jsonb);

-- Each ticket is written once more, when it is settled. With room for that beside it, its indexes stay as they are.
alter table lottery.tickets set (fillfactor = 45);
