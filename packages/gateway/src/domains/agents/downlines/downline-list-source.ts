import type { AgentDownline, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { formatLineRate } from '@atrium/contracts/rules/agents/line-rates'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { normalForm } from '../../../platform/keys/blind-index.ts'
import { maskAccount, nicknameBeside } from '../../../platform/masking/mask-account.ts'
import { isBelow } from './downlines-repository.ts'

export interface DownlineReader extends ListReader {
  readonly memberId: bigint
  readonly merchant: ListReader['merchant'] & { readonly code: string; readonly agentTypes: readonly number[] }
  readonly showsBalances: boolean
}
/** `node` is the member whose downlines are listed: the agent or a member of the team. */
type Filters = Pick<ParsedRequest<'agentDownlines'>, 'search' | 'role' | 'state'> & { readonly node: bigint }

interface DownlineRow extends Keyed {
  id: bigint
  account: string
  nickname: string
  isDirect: boolean
  isAgent: boolean
  state: 'ACTIVE' | 'DISABLED'
  vipLevel: number
  members: number
  balance: bigint | null
  registeredAt: Date
  lastSeenAt: Date | null
  rates: Record<string, number> | null
  note: string | null
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')
const roleOf = ({ isAgent }: Pick<DownlineRow, 'isAgent'>) => (isAgent ? 'agent' : 'member')
const nameOf = ({ account, isDirect }: Pick<DownlineRow, 'account' | 'isDirect'>): string =>
  isDirect ? account : maskAccount(account)
const nicknameOf = (row: DownlineRow): string => nicknameBeside(nameOf(row), row)
const ratesOf = ({ rates }: Pick<DownlineRow, 'rates'>): [string, string][] =>
  Object.entries(rates ?? {}).map(([category, rate]) => [category, formatLineRate(rate)])

/**
 * Lists the direct downlines of a member, or finds members of the whole team by account name; newest registrations
 * first.
 */
export const downlineListSource: ListSource<Filters, DownlineReader, DownlineRow, AgentDownline, { total: number }> = {
  key: [
    { column: 'm.registered_at', type: 'timestamptz', order: 'desc' },
    { column: 'm.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, { node, search, role, state }, { memberId, merchant }) => {
    const account = search ? normalForm(search) : undefined
    const found =
      account === undefined
        ? sql`m.parent_id = ${node}`
        : sql`
          (lower(m.account) = ${account} or m.parent_id = ${memberId}
            and lower(m.account) like ${`${escaped(account)}%`})`
    const isAgent = sql`m.type = any(${[...merchant.agentTypes]}::int[])`
    return sql`${isBelow(sql, memberId)} and m.merchant = ${merchant.code} and ${found}
  and ${role === undefined ? sql`true` : role === 'agent' ? isAgent : sql`not ${isAgent}`}
  and ${state ? sql`m.status = ${state}` : sql`true`}`
  },

  rows: (sql, { where, order, limit, cursor }, _filters, { memberId, merchant, showsBalances }) => sql<DownlineRow[]>`
    select m.id, m.account, m.nickname, m.parent_id = ${memberId} as "isDirect",
      m.type = any(${[...merchant.agentTypes]}::int[]) as "isAgent", m.status as state, m.vip_level as "vipLevel",
      (select count(*)::int from identity.members_view below
      where below.upline @> array[m.id] and below.type <> 4) as members,
      ${
        showsBalances
          ? sql`
        (select coalesce(sum(a.balance), 0)::int8 from ledger.accounts_view a
          where a.member_id = m.id and a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET'))`
          : sql`null::int8`
      } as balance,
      m.registered_at as "registeredAt", m.last_seen_at as "lastSeenAt",
      (select jsonb_object_agg(r.category, r.rate) from wallet.line_rates_of(m.id) r) as rates,
      (select n.text from agents.downline_notes n where n.agent_id = ${memberId} and n.member_id = m.id) as note,
      ${cursor} as cursor
    from identity.members_view m where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<
      [{ total: number }]
    >`select count(*)::int as total from identity.members_view m where ${where}`
    return row
  },

  toEntry: (row) => ({
    id: String(row.id),
    name: nameOf(row),
    isDirect: row.isDirect,
    nickname: nicknameOf(row),
    role: roleOf(row),
    state: row.state,
    vipLevel: row.vipLevel,
    members: row.members,
    ...(row.balance !== null && { balance: toWire(row.balance) }),
    registeredAt: row.registeredAt.getTime(),
    ...(row.lastSeenAt && { lastSeenAt: row.lastSeenAt.getTime() }),
    rates: Object.fromEntries(ratesOf(row)),
    ...(row.note !== null && { note: row.note }),
  }),
}
