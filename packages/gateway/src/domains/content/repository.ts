import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

export interface BannerRow {
  id: string
  groupName: string
  title: string
  text: string
  image: string
  /** Image for narrow screens. */
  imageNarrow: string | null
  link: string | null
}

export const readBanners = (sql: Sql, merchant: string, language: Language): Promise<BannerRow[]> => sql<BannerRow[]>`
  select id, group_name as "groupName", title ->> ${language} as title, text ->> ${language} as text, image,
    image_narrow as "imageNarrow", link
  from content.banners
  where merchant = ${merchant}
  order by group_name, position, id`

export interface AnnouncementRow {
  id: string
  type: 'PL' | 'PU' | 'PR' | 'H'
  title: string
  content: string
  publishedAt: Date
}

/**
 * Returns announcements that are published, have not ended, and are addressed to the reader (a member or visitor),
 * newest first. `audiences` restricts the audience, `id` returns one item.
 */
export const readAnnouncements = (
  sql: Sql,
  merchant: string,
  {
    language,
    types,
    memberId = null,
    now,
    audiences = ['all', 'visitor', 'member'],
    id,
  }: {
    language: Language
    types: readonly string[]
    memberId: bigint | null | undefined
    now: Date
    audiences?: readonly string[]
    id?: string
  },
): Promise<AnnouncementRow[]> => sql<AnnouncementRow[]>`
  select id, type, title ->> ${language} as title, content ->> ${language} as content, published_at as "publishedAt"
  from content.announcements
  where merchant = ${merchant} and type = any(${types as string[]})
    and audience in ('all', ${memberId === null ? 'visitor' : 'member'}) and audience = any(${audiences as string[]})
    ${id === undefined ? sql`` : sql`and id = ${id}`}
    and (member_id is null or member_id = ${memberId}) and published_at <= ${now}
    and (ends_at is null or ends_at > ${now})
  order by published_at desc, id`

export const readHelpTopics = (
  sql: Sql,
  merchant: string,
  language: Language,
  section: 'help' | 'join' | 'down',
): Promise<{ anchor: string; title: string; body: string }[]> => sql<{ anchor: string; title: string; body: string }[]>`
  select anchor, title ->> ${language} as title, body ->> ${language} as body
  from content.help_topics
  where merchant = ${merchant} and section = ${section}
  order by position, anchor`
