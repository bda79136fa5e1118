select audit.watch('wallet.payment_methods');
select audit.watch('wallet.payment_method_limits');
select audit.watch('wallet.cashier_settings');
select audit.watch('wallet.deposit_bonuses');
select audit.watch('wallet.member_levels');
select audit.watch('wallet.rebate_settings');
