import type { ParsedRequest, ProtectionChange } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../pipeline/reports/list-call.ts'
import type { Choice } from './changes-repository.ts'
import type { LimitKind, LimitPeriod } from './limits-repository.ts'

export interface ChangesReader extends ListReader {
  readonly memberId: bigint
}
export type ChangesFilters = Pick<ParsedRequest<'protectionChanges'>, 'from' | 'to' | 'what'>

interface ChangeRow extends Keyed {
  id: bigint
  what: ProtectionChange['what']
  kind: LimitKind | null
  period: LimitPeriod | null
  before: Choice | null
  after: Choice | null
  at: Date
  effectiveAt: Date
}

/** Lists a member's record of changes, newest first. */
export const changesListSource: ListSource<
  ChangesFilters,
  ChangesReader,
  ChangeRow,
  ProtectionChange,
  { total: number }
> = {
  key: [{ column: 'c.id', type: 'int8', order: 'desc' }],

  where: (sql, filters, { memberId, merchant }) => sql`
    c.member_id = ${memberId} and ${within(sql, sql`c.at`, momentsOf(filters, merchant.timeZone))}
      and ${filters.what ? sql`c.what = ${filters.what}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<ChangeRow[]>`
    select c.id, c.what, c.kind, c.period, c.before, c.after, c.at, c.effective_at as "effectiveAt", ${cursor} as cursor
    from protection.changes c where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number }]>`select count(*)::int as total from protection.changes c where ${where}`
    return row
  },

  toEntry: ({ id, what, kind, period, before, after, at, effectiveAt }) => ({
    id: id.toString(),
    what,
    ...(kind && period && { kind, period }),
    ...(before && { before: choiceOf(before) }),
    ...(after && { after: choiceOf(after) }),
    at: at.getTime(),
    effectiveAt: effectiveAt.getTime(),
  }),
}

const choiceOf = (choice: Choice): ProtectionChange['after'] =>
  'kind' in choice ? { bar: choice.kind, ...(choice.endsAt && { endsAt: Date.parse(choice.endsAt) }) } : choice
