import type { Fragment, Sql } from '@atrium/database'

/** An agent who reads announcements. */
export interface AnnouncementReader {
  readonly memberId: bigint
  readonly merchant: { readonly code: string }
  readonly now: Date
}

/** SQL condition: the announcement `a` is currently published for agents. */
export const isForAgents = (sql: Sql, { merchant, now }: AnnouncementReader): Fragment => sql`
  a.merchant = ${merchant.code} and a.audience = 'agent' and a.member_id is null and a.published_at <= ${now}
    and (a.ends_at is null or a.ends_at > ${now})`

export async function countUnread(sql: Sql, reader: AnnouncementReader): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from content.announcements_view a
    where ${isForAgents(sql, reader)}
      and not exists (select from agents.announcement_reads r
      where r.member_id = ${reader.memberId} and r.announcement_id = a.id)`
  return row.count
}

/** Marks announcements as read, either those in `ids` or all. */
export async function markRead(sql: Sql, reader: AnnouncementReader, ids: readonly string[] | 'all'): Promise<void> {
  await sql`
    insert into agents.announcement_reads (member_id, announcement_id, read_at)
    select ${reader.memberId}, a.id, ${reader.now} from content.announcements_view a
    where ${isForAgents(sql, reader)} and ${ids === 'all' ? sql`true` : sql`a.id = any(${[...ids]})`}
    on conflict do nothing`
}
