/** Why a member's level changed: UP and DOWN by an evaluation, MANUAL by staff. */
export const VIP_CHANGE_REASONS = ['UP', 'DOWN', 'MANUAL'] as const
/** Gifts of a level: for reaching it, on the birthday, and every month. */
export const VIP_GIFT_KINDS = ['levelUp', 'birthday', 'monthly'] as const
export type VipGiftKind = (typeof VIP_GIFT_KINDS)[number]

/** Minimum number of days between two downgrades of a member, each by one level. */
export const DAYS_BETWEEN_FALLS = 30
export const MAX_VIP_LEVELS = 20
/** Maximum number of days for which staff can set a level. */
export const MAX_MANUAL_DAYS = 366

/**
 * MANUAL: members claim rebates. AUTOMATIC: rebates of the previous days are paid at noon of the merchant's time zone.
 */
export const REBATE_MODES = ['MANUAL', 'AUTOMATIC'] as const
export type RebateMode = (typeof REBATE_MODES)[number]
