import { localTime } from '@atrium/contracts/locale/local-time'
import type { CallValue, Notice } from '@atrium/contracts/calls'

/** The kind of a notice: for members, for a promotion, or an earlier popup. */
export type NoticeKind = 'player' | 'promotion' | 'popup'
export type KindNotice = Notice & { readonly kind: NoticeKind }

/** All notices that can be read again, newest first. Help announcements are in the help centre instead. */
export function noticesOf({ player, promotion, popup }: Pick<CallValue<'announcements'>, NoticeKind>): KindNotice[] {
  const ofKind = (kind: NoticeKind, list: readonly Notice[]) => list.map((notice) => ({ ...notice, kind }))
  return [...ofKind('player', player), ...ofKind('promotion', promotion), ...ofKind('popup', popup)].sort(
    (a, b) => b.publishedAt - a.publishedAt,
  )
}

/** Notices per page, from the specification. */
export const NOTICES_PER_PAGE = 9

/** The one-based page of a notice; the first page for an unknown notice. */
export function pageOfNotice(notices: readonly { id: string }[], selected: string | undefined): number {
  const index = notices.findIndex(({ id }) => id === selected)
  return index < 0 ? 1 : Math.floor(index / NOTICES_PER_PAGE) + 1
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / NOTICES_PER_PAGE))

/** `yyyy-MM-dd hh:mm:ss` in the merchant's time zone. */
export const noticeDate = (timestamp: number, timeZone: string): string => localTime(new Date(timestamp), timeZone)
