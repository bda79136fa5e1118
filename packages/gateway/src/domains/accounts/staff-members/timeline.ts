import type { TimelineRows } from '../../../platform/staff/timeline.ts'
import { wireAmount } from '../../../platform/staff/timeline.ts'

export const registrationRows: TimelineRows = (sql, { memberId }) => sql`
  select m.id::text as id, m.registered_at as at, 'REGISTERED' as event, jsonb_build_object('facts',
    jsonb_strip_nulls(jsonb_build_object('account', m.account, 'domain', o.domain, 'affiliateCode', o.affiliate_code,
      'referralCode', o.referral_code, 'upline', p.account, 'ip', nullif(o.ip, '')))) as details
  from identity.members m left join registration.origins o on o.member_id = m.id
    left join identity.members p on p.id = m.parent_id
  where m.id = ${memberId}`

export const consentRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, at, 'AGREED' as event, jsonb_build_object('facts',
    jsonb_build_object('agreement', kind, 'version', version, 'ip', ip)) as details
  from registration.consents where member_id = ${memberId}`

/** Contact data: only the latest time of each, because earlier values are not stored. */
export const contactRows: TimelineRows = (sql, { memberId }) => sql`
  select v.id, v.at, v.id as event, '{}'::jsonb as details
  from identity.members m cross join lateral (values ('EMAIL_VERIFIED', m.email_verified_at),
    ('MOBILE_VERIFIED', m.mobile_verified_at), ('CONTACT_CHANGED', m.contact_changed_at),
    ('PASSWORD_CHANGED', m.password_changed_at)) v (id, at)
  where m.id = ${memberId} and v.at is not null`

export const loginRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, at, case when succeeded then 'SIGNED_IN' else 'SIGN_IN_FAILED' end as event,
    jsonb_build_object('facts', jsonb_strip_nulls(jsonb_build_object('signInMethod', way, 'ip', ip, 'userAgent',
      user_agent, 'newDevice', nullif(is_new_device, false)))) as details
  from identity.logins where member_id = ${memberId}`

export const sessionRows: TimelineRows = (sql, { memberId }) => sql`
  select left(encode(s.token_hash, 'hex'), 16) || v.suffix as id, v.at, v.event, jsonb_build_object('facts',
    jsonb_strip_nulls(jsonb_build_object('endedBy', case when v.suffix = ':end' then s.ended_reason end, 'ip', s.ip,
      'userAgent', s.user_agent))) as details
  from identity.sessions s cross join lateral (values ('', s.created_at, 'SESSION_STARTED'),
    (':end', s.ended_at, 'SESSION_ENDED')) v (suffix, at, event)
  where s.member_id = ${memberId} and v.at is not null`

export const deviceRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, first_seen_at as at, 'DEVICE_FIRST_SEEN' as event, jsonb_build_object('facts',
    jsonb_strip_nulls(jsonb_build_object('userAgent', user_agent, 'lastSeenAt', last_seen_at))) as details
  from identity.devices where member_id = ${memberId}`

export const noteRows: TimelineRows = (sql, { memberId }) => sql`
  select id::text, at, 'NOTE_WRITTEN' as event, jsonb_build_object('text', note, 'by', author) as details
  from identity.member_notes where member_id = ${memberId}`

/** Accounts of which the product suspects that they belong to the same person. */
export const duplicateRows: TimelineRows = (sql, { memberId }) => sql`
  select o.id || ':' || d.reason as id, d.at, 'DUPLICATE_SUSPECTED' as event, jsonb_build_object(
    'facts', jsonb_build_object('account', o.account, 'inCommon', d.reason),
    'ref', jsonb_build_object('memberId', o.id::text)) as details
  from registration.duplicates d
    join identity.members o on o.id = case when d.member_id = ${memberId} then d.other_id else d.member_id end
  where ${memberId} in (d.member_id, d.other_id)`

export const referralRows: TimelineRows = (sql, { memberId }) => sql`
  select r.id || ':' || v.event as id, v.at, v.event, jsonb_strip_nulls(jsonb_build_object(
    'amount', case when v.event = 'REFERRAL_REWARDED' then ${wireAmount(sql, sql`r.reward`)} end,
    'by', case when v.event like 'REFERRAL_RE%' then r.reviewed_by end,
    'text', case when v.event like 'REFERRAL_RE%' then r.review_reason end,
    'facts', jsonb_build_object('invitedBy', i.account, 'invited', f.account))) as details
  from registration.referrals r join identity.members i on i.id = r.inviter_id
    join identity.members f on f.id = r.member_id
    cross join lateral (values ('REFERRAL_STARTED', r.registered_at), ('REFERRAL_QUALIFIED', r.qualified_at),
      ('REFERRAL_' || r.state, r.decided_at)) v (event, at)
  where ${memberId} in (r.member_id, r.inviter_id) and v.at is not null`
