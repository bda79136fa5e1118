import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { textIn } from '@atrium/contracts/locale/languages'
import { hasCentrePage, type CentreFacts } from '@atrium/contracts/portal/centre-pages'
import type { AgentPage, MemberPage } from '@atrium/contracts/portal/paths'
import { overlays, paths } from '@atrium/contracts/portal/paths'
import type { MenuEntry } from '@atrium/portal-kit/host'
import { memberEntries } from '../../menu-entries/member-entries.ts'

export interface MenuLink {
  key: string
  /** Text key of the entry, or the text itself for an entry of a release. */
  text?: string
  label?: string
  to: string
}

export interface MenuGroups {
  /** Frequent actions of a member; visitors see promotions and the points mall. */
  first: MenuLink[]
  /** The account's pages; empty for a visitor. */
  account: MenuLink[]
}

const memberLink = (page: MemberPage): MenuLink => ({ key: page, text: `sideMenu.${page}`, to: overlays.member(page) })
const FIRST: readonly MemberPage[] = ['referral', 'depositv2', 'withdraw', 'rewardCenter']

export interface MenuSources {
  isLoggedIn: boolean
  isModuleOn: (modId: string) => boolean
  /** Whether a release has the page at an address. */
  brings: (to: string) => boolean
  /** The facts that decide which pages of the centres are available. */
  facts?: CentreFacts
  /** Menu entries declared by releases. */
  added: readonly MenuEntry[]
  language: LanguageCode
}

/**
 * Entries of the side menu for the merchant's features and the session. Entries of releases follow the portal's own.
 */
export function menuGroups({ isLoggedIn, isModuleOn, brings, facts, added, language }: MenuSources): MenuGroups {
  const promotions: MenuLink | undefined = brings(paths.promotions())
    ? { key: 'promotions', text: 'chrome.promotions', to: paths.promotions() }
    : undefined
  const mall: MenuLink | undefined =
    isModuleOn('PTSYS3') && brings(paths.pointMall())
      ? { key: 'pointMall', text: 'sideMenu.pointMall', to: paths.pointMall() }
      : undefined
  const available = added.filter(({ to }) => isAvailable(to, isModuleOn, facts))
  const isThere = (link: MenuLink | undefined) => link !== undefined
  if (!isLoggedIn) return { first: [promotions, mall].filter(isThere), account: linksOf(available, [], language) }
  const pages = memberEntries({
    isModuleOn,
    brings: (to) => brings(to === overlays.member('playerRank') ? paths.vip() : to),
    facts,
  })
  const [invite, ...others] = FIRST.map((page) => (pages.includes(page) ? memberLink(page) : undefined))
  // The rank is a separate page.
  const vip: MenuLink = { key: 'playerRank', text: 'chrome.vip', to: paths.vip() }
  const account = pages
    .filter((page) => !FIRST.includes(page))
    .map((page) => (page === 'playerRank' ? vip : memberLink(page)))
  return {
    first: [invite, promotions, ...others, mall].filter(isThere),
    account: [...account, ...linksOf(available, account, language)],
  }
}

/** Whether an entry leads to an available page: the merchant or the member may lack a page of a centre. */
function isAvailable(to: string, isModuleOn: MenuSources['isModuleOn'], facts: CentreFacts | undefined): boolean {
  const query = new URLSearchParams(to.split('?')[1])
  const page = query.get('member') ?? query.get('agent')
  return !page || hasCentrePage(page as MemberPage | AgentPage, isModuleOn, facts) !== false
}

const linksOf = (added: readonly MenuEntry[], known: readonly MenuLink[], language: LanguageCode): MenuLink[] =>
  added
    .filter(({ to }) => !known.some((link) => link.to === to))
    .map(({ key, title, to }) => ({ key, label: textIn(title, language), to }))
