-- Why an issue is void. What staff writes as a reason is free text, which was taken for the code of a pause where it was
-- the same. PAUSED: its calendar leaves the draw out, and opens the issue again where it has the draw again in time.
alter table lottery.issues
  add column void_reason text check (void_reason in ('DRAW_MISSED', 'NO_RESULT', 'PAUSED', 'STAFF'));
update lottery.issues i set void_reason = case
    when i.cancel_reason in ('DRAW_MISSED', 'NO_RESULT', 'PAUSED') and not exists (select 1 from lottery.changes c
      where (c.merchant, c.code, c.numero) = (i.merchant, i.code, i.numero) and c.kind in ('CANCEL', 'VOID')
      and c.state in ('RUNNING', 'DONE')) then i.cancel_reason
    else 'STAFF' end
where i.state = 'CANCELLED';

-- Orders that a pause returned were left in the exposure of their issue.
update lottery.issue_exposures e set possible_win = (select coalesce(sum(o.possible_win), 0) from lottery.orders o
  where (o.merchant, o.code, o.numero) = (e.merchant, e.code, e.numero) and o.state = 'PLACED'
  and o.member_id % 16 = e.part)
from lottery.issues i
where (i.merchant, i.code, i.numero) = (e.merchant, e.code, e.numero) and i.void_reason = 'PAUSED';
