import { NO_ID, NO_TEXT, NO_UUID } from '../../../platform/personal-data/export-section.ts'
import type { ExportRow, ExportSection } from '../../../platform/personal-data/export-section.ts'
import { tableSection } from '../../../platform/personal-data/table-section.ts'
import { totpRemovalSubject } from '../totp/totp-repository.ts'

/** Tables whose rows about the member are exported as a part of the profile. */
export const PROFILE_TABLES: readonly string[] = ['identity.members', 'registration.personal_data']

/** Sections of a member's data download that accounts provide, beside the profile. */
export const ACCOUNT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'consents',
    tables: ['registration.consents'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('kind', kind, 'version', version, 'at', at, 'ip', ip)::text as value
      from registration.consents where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  {
    name: 'logins',
    tables: ['identity.logins'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('at', at, 'ip', ip, 'userAgent', user_agent, 'succeeded', succeeded, 'way',
        way)::text as value
      from identity.logins where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  {
    name: 'sessions',
    tables: ['identity.sessions'],
    first: NO_TEXT,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[encode(token_hash, 'hex')] as key,
        jsonb_build_object('startedAt', created_at, 'endedAt', ended_at, 'reason', ended_reason, 'ip', ip, 'userAgent',
          user_agent)::text as value
      from identity.sessions where member_id = ${memberId} and token_hash > decode(${after!}, 'hex') order by token_hash
      limit ${limit}`,
  },
  {
    name: 'devices',
    tables: ['identity.devices'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('userAgent', user_agent, 'firstSeenAt', first_seen_at, 'lastSeenAt',
        last_seen_at)::text as value
      from identity.devices where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  {
    name: 'networks',
    tables: ['identity.known_addresses'],
    first: NO_TEXT,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[ip] as key,
        jsonb_build_object('ip', ip, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at)::text as value
      from identity.known_addresses where member_id = ${memberId} and ip > ${after!} order by ip limit ${limit}`,
  },
  tableSection({
    name: 'registration',
    table: 'registration.origins',
    key: 'member_id',
    columns: 'variant method register_url domain affiliate_code referral_code recommender_id ip mobile_verified_at at',
  }),
  tableSection({
    name: 'inviteLinks',
    table: 'registration.invite_codes',
    key: 'code',
    columns: 'code kind role rates domain note enabled created_at expires_at',
  }),
  tableSection({
    name: 'ownReferral',
    table: 'registration.referrals',
    key: 'id',
    columns: 'state registered_at qualified_at decided_at',
    amounts: 'reward turnover',
  }),
  tableSection({
    name: 'invitedFriends',
    table: 'registration.referrals',
    member: 'inviter_id',
    key: 'id',
    columns: 'state registered_at qualified_at decided_at',
    amounts: 'reward',
  }),
  tableSection({
    name: 'erasureRequests',
    table: 'identity.erasure_requests',
    key: 'id',
    columns: 'requested_at due_at withdrawn_at done_at',
  }),
  {
    name: 'authenticatorRemovals',
    tables: [],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[p.id::text] as key,
        jsonb_build_object('identification', p.input ->> 'identification', 'state',
          case p.state when 'APPLIED' then 'REMOVED' else p.state end, 'proposedAt', p.proposed_at, 'decidedAt',
          p.decided_at)::text as value
      from proposals.proposals_view p
      join identity.members m on m.merchant = p.merchant and p.subject = ${totpRemovalSubject(String(memberId))}
      where m.id = ${memberId} and p.operation = 'removeAuthenticator' and p.id > ${after!}::uuid order by p.id
      limit ${limit}`,
  },
  tableSection({ name: 'staffAccess', table: 'identity.operators', key: 'member_id', columns: 'granted_at' }),
  tableSection({
    name: 'earlierAgentContracts',
    table: 'identity.agent_contracts',
    key: 'id',
    columns: 'kind state at',
  }),
]
