-- Why operators would decide about a withdrawal of the sender at that time. Null: transferred before it was stored, so that it is not known.
alter table wallet.upline_transfers add column risk_signals text[];
create index upline_transfers_received on wallet.upline_transfers (upline_id, at desc);

-- It is created again, with another argument.
drop function if exists wallet.transfer_to_upline(int8, int8, text, int8, timestamptz);
