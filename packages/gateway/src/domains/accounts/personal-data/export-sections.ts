import type { Sql } from '@atrium/database'
import type { ExportRow, ExportSection } from './export-section.ts'
import { TABLE_SECTIONS } from './export-tables.ts'

const NO_ID = ['0']
const NO_TEXT = ['']
const NO_UUID = ['00000000-0000-0000-0000-000000000000']

/** A whole number of 1/10,000 as a decimal text. */
const amount = (sql: Sql, column: string) => sql`trim_scale(${sql(column)}::numeric / 10000)::text`

/** Tables whose rows of the member the profile has. */
export const PROFILE_TABLES: readonly string[] = ['identity.members', 'registration.personal_data']

/** Everything stored about a member beside the profile, in the order of the file. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
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
  {
    name: 'limits',
    tables: ['protection.changes'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('what', what, 'kind', kind, 'period', period, 'before', before, 'after', after, 'at', at,
        'effectiveAt', effective_at)::text as value
      from protection.changes where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  {
    name: 'deposits',
    tables: ['wallet.deposit_orders'],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('orderId', id, 'method', method, 'amount', ${amount(sql, 'amount')}, 'charged',
          ${amount(sql, 'charged')}, 'currency', currency, 'state', state, 'createdAt', created_at)::text as value
      from wallet.deposit_orders where member_id = ${memberId} and id > ${after!}::uuid order by id limit ${limit}`,
  },
  {
    name: 'withdrawals',
    tables: ['wallet.withdrawal_orders'],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[o.id::text] as key,
        jsonb_build_object(
          'orderId', o.id, 'amount', ${amount(sql, 'o.amount')}, 'fee', ${amount(sql, 'o.fee')}, 'currency', o.currency,
            'state', o.state, 'reason', o.reason, 'createdAt', o.created_at,
          'bank', a.bank, 'lastDigits', a.last_digits
        )::text as value
      from wallet.withdrawal_orders o join wallet.payout_accounts a on a.id = o.payout_account_id
      where o.member_id = ${memberId} and o.id > ${after!}::uuid order by o.id limit ${limit}`,
  },
  {
    name: 'payoutAccounts',
    tables: ['wallet.payout_accounts'],
    first: NO_UUID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('country', country, 'bank', bank, 'lastDigits', last_digits, 'createdAt', created_at,
        'removedAt', removed_at)::text as value
      from wallet.payout_accounts where member_id = ${memberId} and id > ${after!}::uuid order by id limit ${limit}`,
  },
  {
    name: 'ledger',
    tables: ['wallet.accounts'],
    first: ['0', '0'],
    read: (sql, memberId, [journal, account], limit) => sql<ExportRow[]>`
      select array[e.journal_id::text, e.account_id::text] as key,
        jsonb_build_object(
          'journal', e.journal_id, 'kind', j.kind, 'reference', j.ref, 'at', j.at, 'wallet', a.kind, 'currency',
            a.currency,
          'amount', ${amount(sql, 'e.amount')}, 'balanceAfter', ${amount(sql, 'e.balance_after')}
        )::text as value
      from wallet.accounts a join wallet.entries e on e.account_id = a.id join wallet.journals j on j.id = e.journal_id
      where a.member_id = ${memberId} and (e.journal_id, e.account_id) > (${journal!}::int8, ${account!}::int8)
      order by e.journal_id, e.account_id limit ${limit}`,
  },
  {
    name: 'bets',
    tables: ['games.rounds'],
    first: ['-infinity', '', ''],
    read: (sql, memberId, [startedAt, round, provider], limit) => sql<ExportRow[]>`
      select array[started_at::text, round_id, provider] as key,
        jsonb_build_object('round', round_id, 'game', game_id, 'mode', mode, 'state', state, 'stake',
          ${amount(sql, 'stake')}, 'payout', ${amount(sql, 'payout')}, 'startedAt', started_at, 'closedAt',
          closed_at)::text as value
      from games.rounds
      where member_id = ${memberId}
        and (started_at, round_id, provider) > (${startedAt!}::text::timestamptz, ${round!}, ${provider!})
        order by started_at, round_id, provider limit ${limit}`,
  },
  {
    name: 'messages',
    tables: ['messages.messages'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('kind', kind, 'template', template, 'values',
        values, 'sentAt', created_at, 'readAt', read_at)::text as value
      from messages.messages where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  {
    name: 'supportQuestions',
    tables: ['support.questions'],
    first: NO_TEXT,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[ticket_id] as key,
        jsonb_build_object('content', content, 'askedAt', asked_at, 'answer', answer, 'answeredAt', answered_at, 'ip',
        ip)::text as value
      from support.questions where member_id = ${memberId} and ticket_id > ${after!} order by ticket_id limit ${limit}`,
  },
  {
    name: 'chatMessages',
    tables: ['chat.messages'],
    first: NO_ID,
    read: (sql, memberId, [after], limit) => sql<ExportRow[]>`
      select array[id::text] as key,
        jsonb_build_object('nickname', nickname, 'text', text, 'sentAt', sent_at)::text as value
      from chat.messages where member_id = ${memberId} and id > ${after!}::int8 order by id limit ${limit}`,
  },
  ...TABLE_SECTIONS,
]
