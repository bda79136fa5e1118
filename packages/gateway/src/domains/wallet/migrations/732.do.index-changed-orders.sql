-- Other systems read what has changed in the order of its last change.
create index deposit_orders_changed on wallet.deposit_orders (merchant, updated_at);
create index withdrawal_orders_changed on wallet.withdrawal_orders (merchant, updated_at);
create index bonuses_changed on wallet.bonuses (merchant, coalesce(ended_at, granted_at), id);
