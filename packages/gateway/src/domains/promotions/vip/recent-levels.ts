import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

/** Longer than the lifetime of a session without its stream: a member who returns later requests `memberInfo` again. */
const RECENT_MS = 86_400_000

export interface RecentLevel {
  memberId: bigint
  level: number
  name: Record<Language, string>
}

/** The levels of those of these members that have changed recently. */
export const readRecentLevels = (sql: Sql, memberIds: bigint[], now: Date): Promise<RecentLevel[]> => sql<
  RecentLevel[]
>`
  select m.id as "memberId", m.vip_level as level, jsonb_build_object('KO', l.name_ko, 'EN', l.name_en) as name
  from promotions.vip_standings s
  join identity.members_view m on m.id = s.member_id
  join wallet.member_levels_view l on l.merchant = m.merchant and l.level = m.vip_level
  where s.member_id = any(${sql.array(memberIds)}::int8[]) and s.since > ${new Date(now.getTime() - RECENT_MS)}`
