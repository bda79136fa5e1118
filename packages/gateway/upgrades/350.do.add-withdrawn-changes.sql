-- Who proposed a change takes it back.
alter table wallet.adjustments drop constraint adjustments_state_check,
  add constraint adjustments_state_check check (state in ('PROPOSED', 'BOOKED', 'DECLINED', 'WITHDRAWN'));
alter table wallet.cashier_setting_changes drop constraint cashier_setting_changes_state_check,
  add constraint cashier_setting_changes_state_check
    check (state in ('PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN'));
