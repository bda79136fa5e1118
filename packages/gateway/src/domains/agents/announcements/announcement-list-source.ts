import type { AgentAnnouncement } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { fillMerchantFacts, safeHtml } from '../../content/index.ts'
import { isForAgents } from './announcements-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

export interface AnnouncementListReader extends ListReader {
  readonly memberId: bigint
  readonly merchant: Merchant
  readonly now: Date
}
interface Filters {
  readonly language: Language
}
interface AnnouncementRow extends Keyed {
  id: string
  title: string
  content: string
  publishedAt: Date
  isRead: boolean
}

/** Lists the announcements that operators publish for agents, newest first, in the language of the request. */
export const announcementListSource: ListSource<
  Filters,
  AnnouncementListReader,
  AnnouncementRow,
  AgentAnnouncement,
  { total: number }
> = {
  key: [
    { column: 'a.published_at', type: 'timestamptz', order: 'desc' },
    { column: 'a.id', type: 'text', order: 'desc' },
  ],

  where: (sql, _filters, reader) => isForAgents(sql, reader),

  rows: (sql, { where, order, limit, cursor }, { language }, { memberId }) => sql<AnnouncementRow[]>`
    select a.id, a.title ->> ${language} as title, a.content ->> ${language} as content,
      a.published_at as "publishedAt",
      exists (select from agents.announcement_reads r
      where r.member_id = ${memberId} and r.announcement_id = a.id) as "isRead", ${cursor} as cursor
    from content.announcements_view a where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<
      [{ total: number }]
    >`select count(*)::int as total from content.announcements_view a where ${where}`
    return row
  },

  toEntry: ({ id, title, content, publishedAt, isRead }, { merchant }) => ({
    id,
    title: fillMerchantFacts(title, merchant),
    content: safeHtml(fillMerchantFacts(content, merchant)),
    publishedAt: publishedAt.getTime(),
    isRead,
  }),
}
