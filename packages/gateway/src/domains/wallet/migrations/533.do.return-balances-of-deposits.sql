drop function if exists wallet.apply_payment(wallet.payment_update, text, timestamptz);
