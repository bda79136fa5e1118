/** Uses across walls that are still there. None is added: what is mended leaves the list. */
export const KNOWN_CROSSINGS: readonly string[] = [
  'domains/responsible-gaming → wallet.payout_accounts_view: above it',
  'domains/responsible-gaming → wallet.withdrawal_orders_view: above it',
  'domains/wallet → promotions.earning_rates: above it',
  'domains/wallet → promotions.point_levels_view: above it',
]
