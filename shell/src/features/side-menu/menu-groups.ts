import type { MemberPage } from '@atrium/contracts/paths'
import { overlays, paths } from '@atrium/contracts/paths'
import type { Language } from '@atrium/contracts/languages'
import type { MenuEntry } from '@atrium/portal-kit/host'
import { memberEntries } from '../../chrome/member-entries.ts'

export interface MenuLink {
  key: string
  /** Key of its text, or its text where a release brings it. */
  text?: string
  label?: string
  to: string
}

export interface MenuGroups {
  /** What a member does most; promotions for everybody. */
  first: MenuLink[]
  /** The account's own pages; empty for a visitor. */
  account: MenuLink[]
}

const memberLink = (page: MemberPage): MenuLink => ({ key: page, text: `sideMenu.${page}`, to: overlays.member(page) })
const FIRST: readonly MemberPage[] = ['referral', 'depositv2', 'withdraw', 'rewardCenter']

/** Entries of the side menu, by what the merchant has and who is signed in. What releases add comes after the portal's own. */
export function menuGroups({ isLoggedIn, isModuleOn, added, language }: { isLoggedIn: boolean; isModuleOn: (modId: string) => boolean; added: readonly MenuEntry[]; language: Language }): MenuGroups {
  const promotions: MenuLink = { key: 'promotions', text: 'chrome.promotions', to: paths.promotions() }
  if (!isLoggedIn) return { first: [promotions], account: linksOf(added, [], language) }
  const pages = memberEntries(isModuleOn)
  const [invite, ...others] = FIRST.map((page) => (pages.includes(page) ? memberLink(page) : undefined))
  const vip: MenuLink = { key: 'playerRank', text: 'chrome.vip', to: paths.vip() }
  const account = pages.filter((page) => !FIRST.includes(page)).map((page) => (page === 'playerRank' ? vip : memberLink(page)))
  return { first: [invite, promotions, ...others].filter((link) => link !== undefined), account: [...account, ...linksOf(added, account, language)] }
}

const linksOf = (added: readonly MenuEntry[], known: readonly MenuLink[], language: Language): MenuLink[] =>
  added.filter(({ to }) => !known.some((link) => link.to === to)).map(({ key, title, to }) => ({ key, label: title[language], to }))
