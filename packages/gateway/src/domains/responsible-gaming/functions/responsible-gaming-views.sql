-- Views of responsible gaming that are published to other domains, with only the columns that these use.
create or replace view protection.changes_view as select member_id, what, at from protection.changes;
create or replace view protection.deposits_view as select ref, member_id, amount, at from protection.deposits;
create or replace view protection.limits_view as select member_id, kind, period, amount, state from protection.limits;
create or replace view protection.members_view as select
  member_id, bar, barred_until, reality_minutes
from protection.members;
