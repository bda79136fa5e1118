-- Who proposed a change takes it back.
alter table lottery.changes drop constraint changes_state_check,
  add constraint changes_state_check
    check (state in ('PROPOSED', 'RUNNING', 'DONE', 'DECLINED', 'WITHDRAWN', 'EXPIRED'));
alter table lottery.setting_changes drop constraint setting_changes_state_check,
  add constraint setting_changes_state_check
    check (state in ('PROPOSED', 'APPLIED', 'DECLINED', 'WITHDRAWN', 'OUTDATED', 'EXPIRED'));
