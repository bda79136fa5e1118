-- Files of exported days are deleted after the merchant's retention.
alter table reports.exports drop constraint exports_state_check;
alter table reports.exports add constraint exports_state_check
  check (state in ('PENDING', 'DONE', 'FAILED', 'DELETED'));
