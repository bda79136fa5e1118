import type { GameCategory, Vendor } from '@atrium/contracts/calls'
import { lotteryPath, paths, type LotteryChoice } from '@atrium/contracts/paths'
import { categoryPath } from './category-paths.ts'

/** Where choosing a vendor leads: a page, or the vendor's own lobby. */
export type VendorTarget = { readonly kind: 'page'; readonly to: string } | { readonly kind: 'launch' }

const isLottery = (category: GameCategory): boolean => category === 'ELOTT' || category === 'LOTT'

/** Sports, lottery and e-lottery vendors start at once, slots open the lobby at the vendor's tab, the others open their category. */
export function vendorTarget(category: GameCategory, { vassalage, accountTypeName }: Pick<Vendor, 'vassalage' | 'accountTypeName'>): VendorTarget {
  if (category === 'SPORTS') return { kind: 'launch' }
  if (isLottery(category)) return { kind: 'page', to: lotteryPath(accountTypeName) }
  return { kind: 'page', to: category === 'RNG' ? paths.rng({ page: vassalage }) : categoryPath(category) }
}

/** A lottery game starts on its lottery's page; any other game is launched, and has no page. */
export function gamePage(category: GameCategory, { accountTypeName }: Pick<Vendor, 'accountTypeName'>, choice: LotteryChoice): string | undefined {
  return isLottery(category) ? lotteryPath(accountTypeName, choice) : undefined
}
