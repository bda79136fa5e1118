import { hasCentrePage, type CentreFacts } from '@atrium/contracts/portal/centre-pages'
import { MEMBER_PAGES, overlays, type MemberPage } from '@atrium/contracts/portal/paths'

export interface CentreEntrySources {
  isModuleOn: (modId: string) => boolean
  facts: CentreFacts
  /** Whether a release brings the page at an address. */
  brings: (to: string) => boolean
  /** Numbers beside entries, such as what is unread. */
  counts: Partial<Record<MemberPage, number>>
  /** What releases bring, under its name. */
  brought: readonly { key: string; label: string }[]
  /** The name of a page whose release adds no entry of its own. */
  nameOf: (page: string) => string
}

/**
 * The list of the centre: the specification's pages in its order, those that a release brings and that are known to be
 * had, and after them what releases bring of their own. An entry whose fact is not known waits for it, since most of
 * them turn out not to be had.
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
