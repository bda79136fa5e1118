import type { Banner, CallValue, Notice, ParsedRequest } from '@atrium/contracts/calls'
import { ANNOUNCEMENT_TYPES } from '@atrium/contracts/calls/content'
import { DomainError } from '@atrium/contracts/errors'
import { mapInTurns } from '@atrium/http-server'
import type { Deps } from '../../platform/deps.ts'
import { pictureFrom } from '../../platform/images/picture-from.ts'
import type { CallContext } from '../../pipeline/handler.ts'
import { fillMerchantFacts } from './merchant-facts.ts'
import type { AnnouncementRow, BannerRow } from './repository.ts'
import { readAgreements, readAnnouncements, readBanners, readHelpTopics } from './repository.ts'
import { safeHtml } from './safe-html.ts'
import type { Merchant } from '../../platform/tenancy/merchant.ts'

const NOTICE_TYPES = ANNOUNCEMENT_TYPES.filter((type) => type !== 'B')

type Reader = Pick<CallContext, 'merchant' | 'imageOrigin' | 'caller'>

export function createContent({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    /** Returns announcements of a type. @throws DomainError INVALID_REQUEST if the type does not exist */
    async announcements(
      { merchant, imageOrigin, caller }: Reader,
      { types, execution, language }: ParsedRequest<'announcements'>,
    ): Promise<CallValue<'announcements'>> {
      const wanted = typesOf(types)
      const isAfterLogin = execution === 'A'
      const [banners, notices] = await Promise.all([
        wanted.includes('B') && !isAfterLogin ? readBanners(sql, merchant.code, language) : [],
        readAnnouncements(sql, merchant.code, {
          language,
          types: wanted,
          memberId: caller?.memberId,
          now: clock(),
          ...(isAfterLogin && { audiences: ['member'] }),
        }),
      ])
      const fill = (text: string) => fillMerchantFacts(text, merchant)
      const toBanner = ({ link, imageNarrow, ...row }: BannerRow): Banner => ({
        ...row,
        title: fill(row.title),
        text: fill(row.text),
        image: pictureFrom(imageOrigin, row.image),
        ...(imageNarrow !== null && { imageNarrow: pictureFrom(imageOrigin, imageNarrow) }),
        ...(link !== null && { link }),
      })
      const shown = await mapInTurns(notices, (row) => ({ type: row.type, notice: toNotice(row, merchant) }))
      const ofType = (wantedType: AnnouncementRow['type']): Notice[] =>
        shown.filter(({ type }) => type === wantedType).map(({ notice }) => notice)
      return {
        banners: Object.groupBy(banners.map(toBanner), ({ groupName }) => groupName) as Record<string, Banner[]>,
        player: ofType('PL'),
        popup: ofType('PU'),
        promotion: ofType('PR'),
        help: ofType('H'),
      }
    },

    /**
     * Returns one announcement.
     * @throws DomainError NOT_FOUND if the notice does not exist, is not published, or is not addressed to the reader
     */
    async notice(
      { merchant, caller }: Reader,
      { id, language }: ParsedRequest<'noticeContent'>,
    ): Promise<CallValue<'noticeContent'>> {
      const [row] = await readAnnouncements(sql, merchant.code, {
        id,
        language,
        types: NOTICE_TYPES,
        memberId: caller?.memberId,
        now: clock(),
      })
      if (!row) throw new DomainError('NOT_FOUND', `no notice ${id}`)
      return toNotice(row, merchant)
    },

    async helpCenter(
      merchant: Merchant,
      { language, section }: ParsedRequest<'helpCenter'>,
    ): Promise<CallValue<'helpCenter'>> {
      const topics = await readHelpTopics(sql, merchant.code, language, section)
      const agreements = await readAgreements(sql, merchant.code, language)
      return {
        topics: topics.map((topic) => {
          const agreement = agreements.find(({ anchor }) => anchor === topic.anchor)
          return {
            ...topic,
            title: fillMerchantFacts(topic.title, merchant),
            body: safeHtml(fillMerchantFacts(topic.body, merchant)),
            ...(agreement && {
              version: { name: agreement.version, publishedAt: agreement.publishedAt.getTime() },
              changes: agreement.changes,
            }),
          }
        }),
      }
    },
  }
}

function toNotice({ id, title, content, publishedAt }: AnnouncementRow, merchant: Merchant): Notice {
  const fill = (text: string) => fillMerchantFacts(text, merchant)
  return { id, title: fill(title), content: safeHtml(fill(content)), publishedAt: publishedAt.getTime() }
}

function typesOf(list: string): string[] {
  const types = list
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean)
  const unknown = types.find((type) => !(ANNOUNCEMENT_TYPES as readonly string[]).includes(type))
  if (unknown !== undefined)
    throw new DomainError(
      'INVALID_REQUEST',
      `"${unknown}" is no announcement type; there are ${ANNOUNCEMENT_TYPES.join(', ')}`,
    )
  return types
}
