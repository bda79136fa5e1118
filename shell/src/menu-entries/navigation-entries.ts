import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { textIn } from '@atrium/contracts/locale/languages'
import type { GameCategory, Vendor } from '@atrium/contracts/calls'
import { overlays, paths } from '@atrium/contracts/portal/paths'
import type { MenuEntry } from '@atrium/portal-kit/host'
import { categoryPath } from '../categories/category-paths.ts'

export interface NavigationEntry {
  key: string
  label: string
  /** The address of its page, or of its overlay for `rewards`. Absent for a vendor whose game starts directly. */
  to?: string
  /** The category that a click selects, and whose games are shown on hover. */
  category?: GameCategory
  vendor?: Vendor
}

export interface EntrySources {
  home: string
  promotions: string
  /** Undefined if the merchant has no reward centre. */
  rewards: string | undefined
  /** VIP label with the name of the rank, or with dashes without a rank. */
  vip: string
  language: LanguageCode
  /** Undefined until the server has responded. */
  categories: readonly { gameCategory: GameCategory; title: string; cards: readonly Vendor[] }[] | undefined
  menu: readonly MenuEntry[]
  /** Whether a release has the page at an address. */
  brings: (to: string) => boolean
}

/** A sports vendor that has its own entry. */
const OWN_SPORTS_VENDOR = 'DS88'

/**
 * The main navigation: home, game categories in the server's order with DS88 after the live casino, entries of
 * releases, promotions, rewards and VIP. Entries whose page no release has are omitted; a vendor whose game starts
 * directly needs the game page. Contains only "home" until the categories are loaded, so that no entry moves.
 */
export function navigationEntries({
  home,
  promotions,
  rewards,
  vip,
  language,
  categories,
  menu,
  brings,
}: EntrySources): NavigationEntry[] {
  const first = { key: 'home', label: home, to: paths.home() }
  if (!categories) return [first]
  const entries: NavigationEntry[] = [
    first,
    ...withOwnVendor(
      categories.map(({ gameCategory, title }) => ({
        key: gameCategory,
        label: title,
        to: categoryPath(gameCategory),
        category: gameCategory,
      })),
      categories,
    ),
    ...menu
      .filter(({ to }) => !isLotteryOf(to, categories))
      .map(({ key, title, to }) => ({ key, label: textIn(title, language), to })),
    { key: 'promotions', label: promotions, to: paths.promotions() },
    ...(rewards ? [{ key: 'rewards', label: rewards, to: overlays.member('rewardCenter') }] : []),
    { key: 'vip', label: vip, to: paths.vip() },
  ]
  // One entry per address, except that the two lottery categories share an address and are both shown.
  const brought = entries.filter(({ to }) => brings(to ?? paths.game()))
  return brought.filter(
    (entry, index) => entry.category !== undefined || brought.findIndex(({ to }) => to === entry.to) === index,
  )
}

function withOwnVendor(
  entries: NavigationEntry[],
  categories: NonNullable<EntrySources['categories']>,
): NavigationEntry[] {
  const vendor = categories
    .find(({ gameCategory }) => gameCategory === 'SPORTS')
    ?.cards.find(({ vassalage }) => vassalage === OWN_SPORTS_VENDOR)
  if (!vendor) return entries
  const after = entries.findIndex(({ category }) => category === 'LIVE')
  return entries.toSpliced(after + 1, 0, { key: vendor.vassalage, label: vendor.displayName, vendor })
}

/** The lottery has a single entry: the category if it exists. */
const isLotteryOf = (to: string, categories: NonNullable<EntrySources['categories']>): boolean =>
  to === paths.lottery() && categories.some(({ gameCategory }) => gameCategory === 'LOTT')

const LOTTERY_CATEGORIES: readonly (GameCategory | undefined)[] = ['ELOTT', 'LOTT']
const LOTTERY_PAGES: readonly string[] = [paths.lottery(), paths.vnLottery(), paths.seaLottery(), paths.elott()]

/**
 * Both lottery categories match the page of all lotteries: the account type of a category's vendor decides which of
 * them links there.
 */
const hasPage = ({ to, category }: NavigationEntry, pathname: string): boolean =>
  to === pathname || (LOTTERY_CATEGORIES.includes(category) && LOTTERY_PAGES.includes(pathname))

/** The label of the entry that leads to a page. */
export const labelOfPage = (entries: readonly NavigationEntry[], pathname: string): string | undefined =>
  entries.findLast((entry) => hasPage(entry, pathname))?.label

/**
 * Whether it is the entry of the current page. If several match, the one that was clicked according to the history, or
 * the last of them.
 */
export function isCurrent(
  entry: NavigationEntry,
  entries: readonly NavigationEntry[],
  pathname: string,
  chosen: GameCategory | undefined,
): boolean {
  const here = entries.filter((each) => hasPage(each, pathname))
  return entry === (here.find(({ category }) => category !== undefined && category === chosen) ?? here.at(-1))
}

const NO_GAMES: readonly string[] = ['home', 'promotions', 'rewards', 'vip']

/** Whether it is an entry of games or lotteries. Menu and footer show all other entries separately. */
export const isGameEntry = ({ key }: NavigationEntry): boolean => !NO_GAMES.includes(key)
