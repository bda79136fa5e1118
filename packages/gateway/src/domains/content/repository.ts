import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { Sql } from '@atrium/database'
import { textIn } from '../../platform/text-in.ts'

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

export const readBanners = (sql: Sql, merchant: string, language: LanguageCode): Promise<BannerRow[]> => sql<
  BannerRow[]
>`
  select id, group_name as "groupName", ${textIn(sql, 'title', language)} as title, ${textIn(sql, 'text', language)} as text, image,
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
    language: LanguageCode
    types: readonly string[]
    memberId: bigint | null | undefined
    now: Date
    audiences?: readonly string[]
    id?: string
  },
): Promise<AnnouncementRow[]> => sql<AnnouncementRow[]>`
  select id, type, ${textIn(sql, 'title', language)} as title, ${textIn(sql, 'content', language)} as content, published_at as "publishedAt"
  from content.announcements
  where merchant = ${merchant} and type = any(${types as string[]})
    and audience in ('all', ${memberId === null ? 'visitor' : 'member'}) and audience = any(${audiences as string[]})
    ${id === undefined ? sql`` : sql`and id = ${id}`}
    and (member_id is null or member_id = ${memberId}) and published_at <= ${now}
    and (ends_at is null or ends_at > ${now})
  order by published_at desc, id`

export interface HelpTopicRow {
  anchor: string
  title: string
  body: string
}
export const readHelpTopics = (
  sql: Sql,
  merchant: string,
  language: LanguageCode,
  section: 'help' | 'join' | 'down',
): Promise<HelpTopicRow[]> => sql<HelpTopicRow[]>`
  select anchor, ${textIn(sql, 'title', language)} as title, ${textIn(sql, 'body', language)} as body
  from content.help_topics
  where merchant = ${merchant} and section = ${section}
  order by position, anchor`

const SHOWN_CHANGES = 3
export interface PublishedAgreement {
  anchor: string
  version: string
  publishedAt: Date
  /** What changed in the last versions that members had to agree to, newest first. */
  changes: { publishedAt: number; text: string }[]
}
/** Returns the versions in force of the help topics that members agree to. */
export const readAgreements = (
  sql: Sql,
  merchant: string,
  language: LanguageCode,
): Promise<PublishedAgreement[]> => sql<PublishedAgreement[]>`
  select t.kind as anchor, t.version, t.published_at as "publishedAt", coalesce((
    select jsonb_agg(jsonb_build_object('publishedAt', (extract(epoch from c.published_at) * 1000)::int8,
      'text', coalesce(c.content -> 'changes' ->> ${language}, c.content -> 'changes' ->> 'EN')) order by c.published_at desc)
    from (select v.published_at, v.content from content.versions v
      where v.merchant = t.merchant and v.kind = 'HELP_TOPIC' and v.item_id = t.kind and v.published_at is not null
        and v.content ? 'mustAgree' and v.content ? 'changes'
      order by v.published_at desc limit ${SHOWN_CHANGES}) c), '[]') as changes
  from registration.agreement_texts_view t where t.merchant = ${merchant}`
