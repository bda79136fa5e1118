import type { Sql } from '@atrium/database'

/**
 * Counts notices to members and promotion notices published since the member last read them. These are the ones that
 * `announcements` returns to the member.
 */
export async function countUnreadNotices(sql: Sql, memberId: bigint, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count
    from identity.members_view m
    join content.announcements a on a.merchant = m.merchant and a.type in ('PL', 'PR') and a.published_at <= ${now}
      and a.published_at > coalesce(m.notices_read_at, m.registered_at)
      and a.audience in ('all', 'member') and (a.member_id is null or a.member_id = m.id)
        and (a.ends_at is null or a.ends_at > ${now})
    where m.id = ${memberId}`
  return row!.count
}
