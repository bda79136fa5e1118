import type { TimelineRows } from '../../platform/staff/timeline.ts'
import { wireAmount } from '../../platform/staff/timeline.ts'

/** Campaigns that the member joined, and rewards that the member was offered. */
export const claimRows: TimelineRows = (sql, { memberId }) => sql`
  select e.campaign as id, e.joined_at as at, 'CAMPAIGN_JOINED' as event, jsonb_build_object('title', k.title,
    'ref', jsonb_build_object('campaign', e.campaign)) as details
  from promotions.enrolments e join promotions.campaigns k on k.merchant = e.merchant and k.id = e.campaign
  where e.member_id = ${memberId}
  union all
  select c.id || ':' || v.event, v.at, v.event, jsonb_strip_nulls(jsonb_build_object('title', k.title,
    'amount', ${wireAmount(sql, sql`c.amount`)}, 'by', case when v.event <> 'REWARD_OFFERED' then c.decided_by end,
    'text', case when v.event <> 'REWARD_OFFERED' then c.reason else c.note end,
    'ref', jsonb_build_object('campaign', c.campaign, 'claimId', c.id::text)))
  from promotions.claims c join promotions.campaigns k on k.merchant = c.merchant and k.id = c.campaign
    cross join lateral (values ('REWARD_OFFERED', c.created_at), (c.state, c.ended_at)) v (event, at)
  where c.member_id = ${memberId} and v.at is not null`

export const pointRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, at, 'POINTS_' || kind as event, jsonb_build_object('facts', jsonb_build_object(
    'points', ${wireAmount(sql, sql`amount`)}, 'pointsAfter', ${wireAmount(sql, sql`balance_after`)})) as details
  from promotions.point_entries where member_id = ${memberId}`

export const vipRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, at, 'VIP_' || reason as event, jsonb_strip_nulls(jsonb_build_object('by', by, 'text', remark, 'facts',
    jsonb_build_object('levelBefore', from_level, 'levelAfter', to_level, 'manualUntil', manual_until))) as details
  from promotions.vip_changes where member_id = ${memberId}`

export const tagRows: TimelineRows = (sql, { memberId }) => sql`
  select tag as id, at, 'TAGGED' as event, jsonb_build_object('text', tag, 'by', by) as details
  from promotions.member_tags where member_id = ${memberId}`
