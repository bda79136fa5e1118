import type { GameCategory, Vendor } from '@atrium/contracts/calls'
import { lotteryPath, paths, type LotteryChoice } from '@atrium/contracts/portal/paths'
import { categoryPath } from './category-paths.ts'

/** The target of a vendor's menu entry: a page, or the vendor's first game. */
export type VendorTarget = { readonly kind: 'page'; readonly to: string } | { readonly kind: 'launch' }

const LAUNCHED: readonly GameCategory[] = ['SPORTS', 'ELOTT', 'LOTT']
const isLottery = (category: GameCategory): boolean => category === 'ELOTT' || category === 'LOTT'

/**
 * Sports, lottery and e-lottery vendors launch their game directly. Slot vendors open the lobby at their tab, all
 * others open their category.
 */
export function vendorTarget(category: GameCategory, { vassalage }: Pick<Vendor, 'vassalage'>): VendorTarget {
  if (LAUNCHED.includes(category)) return { kind: 'launch' }
  return { kind: 'page', to: category === 'RNG' ? paths.rng({ page: vassalage }) : categoryPath(category) }
}

/** The address of a vendor's target: a launched game is shown on the page of games. */
export function vendorPage(category: GameCategory, vendor: Pick<Vendor, 'vassalage' | 'accountTypeName'>): string {
  const target = vendorTarget(category, vendor)
  return target.kind === 'page' ? target.to : paths.game()
}

/** The page of a lottery game, which starts on its lottery's page. Other games are launched and have no page. */
export function gamePage(
  category: GameCategory,
  { accountTypeName }: Pick<Vendor, 'accountTypeName'>,
  choice: LotteryChoice,
): string | undefined {
  return isLottery(category) ? lotteryPath(accountTypeName, choice) : undefined
}
