import type { InviteLink, ParsedRequest } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { formatLineRate } from '@atrium/contracts/rules/agents/line-rates'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import type { LinkRow } from './links-repository.ts'
import { linkColumns, links, stateOf } from './links-repository.ts'

export interface LinkReader extends ListReader {
  readonly memberId: bigint
  /** Origin of the portal in the agent's browser, to which the links lead. */
  readonly origin: string
  readonly now: Date
}
type Filters = Pick<ParsedRequest<'agentLinks'>, 'role' | 'state'>
interface LinkSums {
  total: number
  visits: number
  registrations: number
}

/** Converts an invite link to the response for its agent. */
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

/** Lists an agent's invite links, newest first. */
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
}
