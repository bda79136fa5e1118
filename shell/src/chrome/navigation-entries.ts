import type { GameCategory } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/paths'
import type { Language } from '@atrium/contracts/languages'
import type { MenuEntry } from '@atrium/portal-kit/host'
import { categoryPath } from './categories.ts'

export interface NavigationEntry {
  key: string
  label: string
  to: string
  category?: GameCategory
}

export interface EntrySources {
  home: string
  promotions: string
  /** With the rank's name, or dashes for who has none. */
  vip: string
  language: Language
  /** Undefined until the server has answered. */
  categories: readonly { gameCategory: GameCategory; title: string }[] | undefined
  menu: readonly MenuEntry[]
}

/**
 * The main navigation: home, game categories in the server's order, what releases add, promotions and VIP. One entry per address.
 * Until the categories are known it is home alone, so that nothing behind them moves.
 */
export function navigationEntries({ home, promotions, vip, language, categories, menu }: EntrySources): NavigationEntry[] {
  const first = { key: 'home', label: home, to: paths.home() }
  if (!categories) return [first]
  const entries: NavigationEntry[] = [
    first,
    ...categories.map(({ gameCategory, title }) => ({ key: gameCategory, label: title, to: categoryPath(gameCategory), category: gameCategory })),
    ...menu.map(({ key, title, to }) => ({ key, label: title[language], to })),
    { key: 'promotions', label: promotions, to: paths.promotions() },
    { key: 'vip', label: vip, to: paths.vip() },
  ]
  return entries.filter((entry, index) => entries.findIndex(({ to }) => to === entry.to) === index)
}
