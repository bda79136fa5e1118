import { hasCentrePage, type CentreFacts } from '@atrium/contracts/centre-pages'
import { MEMBER_PAGES } from '@atrium/contracts/paths'

export interface CentreEntrySources {
  isModuleOn: (modId: string) => boolean
  facts: CentreFacts
  missions: number
  /** What releases bring, under its name. */
  brought: readonly { key: string; label: string }[]
  /** The portal's own name of a page that no release brings yet. */
  nameOf: (page: string) => string
}

/**
 * The list of the centre: the specification's pages in its order, those that are known to be had, and after them what releases
 * bring of their own. An entry whose fact is not known waits for it, since most of them turn out not to be had.
 */
export function centreEntries({ isModuleOn, facts, missions, brought, nameOf }: CentreEntrySources): { key: string; label: string; count?: number }[] {
  const own = MEMBER_PAGES.filter((page) => hasCentrePage(page, isModuleOn, facts)).map((page) => ({
    key: page, label: brought.find(({ key }) => key === page)?.label ?? nameOf(page), ...(page === 'missionLeaderboard' && { count: missions }),
  }))
  return [...own, ...brought.filter(({ key }) => !(MEMBER_PAGES as readonly string[]).includes(key))]
}
