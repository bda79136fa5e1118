import { hasCentrePage, type CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { MEMBER_PAGES, overlays, type MemberPage } from '@atrium/contracts/portal/paths'

export interface CentreEntrySources {
  isModuleOn: (modId: string) => boolean
  facts: CentreFacts
  /** Whether a release has the page of an address. */
  brings: (to: string) => boolean
  /** Numbers shown at entries, such as unread messages. */
  counts: Partial<Record<MemberPage, number>>
  /** Further pages that releases declare, with their names. */
  brought: readonly { key: string; label: string }[]
  /** The name of a page whose release declares no menu entry. */
  nameOf: (page: string) => string
}

/**
 * The list of the centre: the specification's pages in its order, if a release has them and they are available,
 * followed by further pages of releases. An entry whose availability is unknown is omitted until it is known, because
 * most of those turn out to be unavailable.
 */
export function centreEntries({
  isModuleOn,
  facts,
  brings,
  counts,
  brought,
  nameOf,
}: CentreEntrySources): { key: string; label: string; count?: number }[] {
  const own = MEMBER_PAGES.filter(
    (page) => brings(overlays.member(page)) && hasCentrePage(page, isModuleOn, facts),
  ).map((page) => ({
    key: page,
    label: brought.find(({ key }) => key === page)?.label ?? nameOf(page),
    ...(counts[page] !== undefined && { count: counts[page] }),
  }))
  return [...own, ...brought.filter(({ key }) => !(MEMBER_PAGES as readonly string[]).includes(key))]
}
