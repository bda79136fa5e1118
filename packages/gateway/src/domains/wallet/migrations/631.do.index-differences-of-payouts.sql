-- Parts of payouts that contradict the payment service are few among all that were paid.
create index withdrawal_parts_differences on wallet.withdrawal_parts (order_id) where difference is not null;
