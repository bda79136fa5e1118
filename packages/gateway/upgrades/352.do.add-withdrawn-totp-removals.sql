-- Who proposed a removal takes it back.
alter table identity.totp_removals drop constraint totp_removals_state_check,
  add constraint totp_removals_state_check check (state in ('PROPOSED', 'REMOVED', 'DECLINED', 'WITHDRAWN'));
