/** Categories of the points mall. */
export const POINT_CATEGORIES = ['CREDITS', 'VOUCHERS', 'ELECTRONICS', 'HOME', 'LIFESTYLE'] as const
/** `GOODS` are sent by staff. `CREDITS` are credited to the wallet, `FREE_ROUNDS` can be played immediately. */
export const POINT_ITEM_KINDS = ['GOODS', 'CREDITS', 'FREE_ROUNDS'] as const
/** Kinds of exchanges: an item of the mall, or a conversion to credits. */
export const POINT_ORDER_KINDS = [...POINT_ITEM_KINDS, 'CONVERSION'] as const
/**
 * The specification's states of an exchange. Credits and free rounds are PASSED immediately. Goods are APPLYING, then
 * in PROCESS, and APPROVED when sent. The points of a rejected order are returned.
 */
export const POINT_ORDER_STATES = ['APPLYING', 'PROCESS', 'PASSED', 'APPROVED', 'REJECTED'] as const
/** Kinds of changes of a member's points. */
export const POINT_ENTRY_KINDS = [
  'EARNED',
  'REVERSED',
  'REDEEMED',
  'CONVERTED',
  'RETURNED',
  'GRANTED',
  'ADJUSTED',
] as const

/** Minimum of a conversion, in whole points: the quantity is greater than 1. */
export const MIN_CONVERSION = 2
export const MAX_ITEM_QUANTITY = 999
