-- Orders of one member are settled together: batches that run at once then seldom wait for the same account.
drop index lottery.orders_open;
create index orders_open on lottery.orders (merchant, code, numero, member_id, id) where state = 'PLACED';
