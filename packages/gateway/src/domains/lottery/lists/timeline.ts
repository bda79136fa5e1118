import type { TimelineRows } from '../../../platform/staff/timeline.ts'
import { wireAmount } from '../../../platform/staff/timeline.ts'

export const lotteryOrderRows: TimelineRows = (sql, { memberId }) => sql`
  select o.id || ':' || v.event as id, v.at, v.event, jsonb_build_object(
    'amount', ${wireAmount(sql, sql`case when v.event = 'SETTLED' then o.win else o.stake end`)},
    'facts', jsonb_build_object('numero', o.numero),
    'ref', jsonb_build_object('orderId', o.id::text, 'game', o.code, 'numero', o.numero)) as details
  from lottery.orders o
    cross join lateral (values ('PLACED', o.created_at), (o.state, o.settled_at)) v (event, at)
  where o.member_id = ${memberId} and v.at is not null`
