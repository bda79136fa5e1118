import type { Banner, CallValue, Notice, ParsedRequest } from '@atrium/contracts/calls'
import { ANNOUNCEMENT_TYPES } from '@atrium/contracts/calls/content'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import type { AnnouncementRow, BannerRow } from './repository.ts'
import { readAnnouncements, readBanners, readHelpTopics } from './repository.ts'
import { safeHtml } from './safe-html.ts'

export function createContent({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    /** @throws DomainError INVALID_REQUEST for a type that does not exist. */
    async announcements(merchant: string, { types, language }: ParsedRequest<'announcements'>, memberId: bigint | undefined): Promise<CallValue<'announcements'>> {
      const wanted = typesOf(types)
      const [banners, notices] = await Promise.all([
        wanted.includes('B') ? readBanners(sql, merchant, language) : [],
        readAnnouncements(sql, merchant, { language, types: wanted, memberId, now: clock() }),
      ])
      const ofType = (type: AnnouncementRow['type']): Notice[] => notices.filter((row) => row.type === type).map(toNotice)
      return { banners: byGroup(banners), player: ofType('PL'), popup: ofType('PU'), promotion: ofType('PR'), help: ofType('H') }
    },

    async helpCenter(merchant: string, { language, section }: ParsedRequest<'helpCenter'>): Promise<CallValue<'helpCenter'>> {
      const topics = await readHelpTopics(sql, merchant, language, section)
      return { topics: topics.map((topic) => ({ ...topic, body: safeHtml(topic.body) })) }
    },
  }
}

function typesOf(list: string): string[] {
  const types = list.split(',').map((type) => type.trim()).filter(Boolean)
  const unknown = types.find((type) => !(ANNOUNCEMENT_TYPES as readonly string[]).includes(type))
  if (unknown !== undefined) throw new DomainError('INVALID_REQUEST', `"${unknown}" is no announcement type; there are ${ANNOUNCEMENT_TYPES.join(', ')}`)
  return types
}

const toNotice = (row: AnnouncementRow): Notice => ({ id: row.id, title: row.title, content: safeHtml(row.content), publishedAt: row.publishedAt.getTime() })

function byGroup(rows: BannerRow[]): Record<string, Banner[]> {
  const groups: Record<string, Banner[]> = {}
  for (const { link, ...banner } of rows) (groups[banner.groupName] ??= []).push({ ...banner, ...(link !== null && { link }) })
  return groups
}
