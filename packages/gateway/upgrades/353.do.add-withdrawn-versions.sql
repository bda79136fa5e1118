-- Who proposed a version takes it back.
set constraints all immediate;
alter table promotions.campaign_versions drop constraint campaign_versions_state_check,
  add constraint campaign_versions_state_check
    check (state in ('DRAFT', 'WAITING', 'LIVE', 'SUPERSEDED', 'DECLINED', 'WITHDRAWN'));
