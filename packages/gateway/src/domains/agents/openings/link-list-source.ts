import type { InviteLink, ParsedRequest } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { formatLineRate } from '@atrium/contracts/rules/line-rates'
import { numberColumn } from '@atrium/http-server/reports'
import type { FileReader } from '../../../pipeline/reports/csv.ts'
import { textColumn, timeColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import type { LinkRow } from './links-repository.ts'
import { linkColumns, links, stateOf } from './links-repository.ts'

export interface LinkReader extends FileReader {
  readonly memberId: bigint
  /** Where the agent's browser is: links lead to the same portal. */
  readonly origin: string
  readonly now: Date
}
type Filters = Pick<ParsedRequest<'agentLinks'>, 'role' | 'state'>
interface LinkSums {
  total: number
  visits: number
  registrations: number
}

const ROLES = { KO: { member: '회원', agent: '에이전트' }, EN: { member: 'Member', agent: 'Agent' } } as const
const STATES = {
  KO: { ACTIVE: '사용 중', EXPIRED: '만료', REVOKED: '폐기' },
  EN: { ACTIVE: 'Active', EXPIRED: 'Expired', REVOKED: 'Revoked' },
} as const
const ratesText = (rates: Readonly<Record<string, number>>): string =>
  Object.entries(rates)
    .map(([category, rate]) => `${category} ${formatLineRate(rate)}`)
    .join(' · ')

/** A link as its agent sees it. */
export const toLink = (
  { code, role, rates, note, createdAt, expiresAt, visits, registrations, state }: LinkRow,
  { origin }: Pick<LinkReader, 'origin'>,
): InviteLink => ({
  code,
  role,
  url: `${origin}${paths.register()}?${new URLSearchParams({ code })}`,
  rates: Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, formatLineRate(rate)])),
  ...(note !== null && { note }),
  createdAt: createdAt.getTime(),
  ...(expiresAt && { expiresAt: expiresAt.getTime() }),
  visits,
  registrations,
  state,
})

/** The invite links of an agent, newest first. */
export const linkListSource: ListSource<Filters, LinkReader, LinkRow & Keyed, InviteLink, LinkSums> = {
  key: [
    { column: 'c.created_at', type: 'timestamptz', order: 'desc' },
    { column: 'c.code', type: 'text', order: 'desc' },
  ],

  where: (sql, { role, state }, { memberId, now }) => sql`
    c.member_id = ${memberId} and c.kind = 'affiliate' and ${role ? sql`c.role = ${role}` : sql`true`}
      and ${state ? sql`${stateOf(sql, now)} = ${state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, { now }) =>
    sql<(LinkRow & Keyed)[]>`
      select ${linkColumns(sql, now)}, ${cursor} as cursor from ${links(sql)} where ${where} order by ${order}
      limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[LinkSums]>`
      select count(*)::int as total, coalesce(sum(v.visits), 0)::int as visits,
        coalesce(sum(o.registrations), 0)::int as registrations from ${links(sql)} where ${where}`
    return row
  },

  toEntry: toLink,

  file: [
    timeColumn({ key: 'code/created', KO: '생성 시각', EN: 'Created' }, ({ createdAt }) => createdAt),
    textColumn({ key: 'code', KO: '코드', EN: 'Code' }, ({ code }) => code),
    textColumn({ key: 'role', KO: '가입 유형', EN: 'Account type' }, ({ role }, language) => ROLES[language][role]),
    textColumn({ key: 'rates', KO: '요율(%)', EN: 'Rates (%)' }, ({ rates }) => ratesText(rates)),
    numberColumn({ key: 'visits', KO: '방문', EN: 'Visits' }, ({ visits }) => visits),
    numberColumn({ key: 'registrations', KO: '가입', EN: 'Registrations' }, ({ registrations }) => registrations),
    textColumn({ key: 'state', KO: '상태', EN: 'State' }, ({ state }, language) => STATES[language][state]),
    timeColumn({ key: 'expiresAt', KO: '만료 시각', EN: 'Expires' }, ({ expiresAt }) => expiresAt),
    textColumn({ key: 'note', KO: '메모', EN: 'Note' }, ({ note }) => note),
  ],
}
