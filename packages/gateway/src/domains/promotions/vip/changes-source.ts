import type { ParsedRequest, VipChange } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'

export interface ChangeReader extends ListReader {
  readonly memberId: bigint
}
type ChangeFilters = Pick<ParsedRequest<'vipChanges'>, 'from' | 'to' | 'reason'>

interface ChangeRow extends Keyed {
  id: bigint
  at: Date
  reason: VipChange['reason']
  from: number
  to: number
  /** Names of the previous level; null if it has none. */
  fromNames: Record<Language, string> | null
  toNames: Record<Language, string> | null
  points: bigint
  deposits: bigint
}

/** Lists changes of a member's level, newest first. */
export const vipChangesSource: ListSource<ChangeFilters, ChangeReader, ChangeRow, VipChange, { total: number }> = {
  key: [{ column: 'v.id', type: 'int8', order: 'desc' }],
  where: (sql, { reason, ...period }, { memberId, merchant }) => sql`
    v.member_id = ${memberId} and ${within(sql, sql`v.at`, momentsOf(period, merchant.timeZone))}
      and ${reason ? sql`v.reason = ${reason}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<ChangeRow[]>`
    select v.id, v.at, v.reason, v.from_level as "from", v.to_level as "to", v.points, v.deposits,
      (select jsonb_build_object('KO', l.name_ko, 'EN', l.name_en) from wallet.member_levels_view l
        where l.merchant = v.merchant and l.level = v.from_level) as "fromNames",
      (select jsonb_build_object('KO', l.name_ko, 'EN', l.name_en) from wallet.member_levels_view l
        where l.merchant = v.merchant and l.level = v.to_level) as "toNames", ${cursor} as cursor
    from promotions.vip_changes v where ${where} order by ${order} limit ${limit}`,
  async sums(sql, where) {
    const [row] = await sql<
      [{ total: number }]
    >`select count(*)::int as total from promotions.vip_changes v where ${where}`
    return row
  },
  toEntry: ({ id, at, reason, from, to, fromNames, toNames, points, deposits }, { language }) => ({
    id: String(id),
    at: at.getTime(),
    reason,
    from,
    fromName: nameOf(fromNames, from, language),
    to,
    toName: nameOf(toNames, to, language),
    points: toWire(points),
    deposits: toWire(deposits),
  }),
}

const nameOf = (names: Record<Language, string> | null, level: number, language: Language): string =>
  names?.[language] ?? String(level)
