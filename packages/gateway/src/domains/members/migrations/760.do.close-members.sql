-- When the account of a member was closed for good: at their request, or because their data were erased. A closed
-- account stays disabled.
alter table identity.members add column closed_at timestamptz check (closed_at is null or status = 'DISABLED');
update identity.members m set closed_at = r.done_at
from identity.erasure_requests r
where r.member_id = m.id and r.done_at is not null and m.status = 'DISABLED';
