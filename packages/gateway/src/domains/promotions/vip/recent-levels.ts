import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

/** Longer than a session can exist without its stream. A member who returns later calls `memberInfo` again. */
const RECENT_MS = 86_400_000

export interface RecentLevel {
  memberId: bigint
  level: number
  name: Record<Language, string>
}

/** Returns the current levels of the given members. Members whose level has not changed recently are left out. */
export const readRecentLevels = (sql: Sql, memberIds: bigint[], now: Date): Promise<RecentLevel[]> => sql<
  RecentLevel[]
>`
  select m.id as "memberId", m.vip_level as level, jsonb_build_object('KO', l.name_ko, 'EN', l.name_en) as name
  from promotions.vip_standings s
  join identity.members_view m on m.id = s.member_id
  join wallet.member_levels_view l on l.merchant = m.merchant and l.level = m.vip_level
  where s.member_id = any(${sql.array(memberIds)}::int8[]) and s.since > ${new Date(now.getTime() - RECENT_MS)}`
