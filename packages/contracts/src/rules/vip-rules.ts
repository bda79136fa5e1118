/** Why a member's level changed: by an evaluation, or by the staff. */
export const VIP_CHANGE_REASONS = ['UP', 'DOWN', 'MANUAL'] as const
/** Gifts of a level: for reaching it, on the birthday, and every month. */
export const VIP_GIFT_KINDS = ['levelUp', 'birthday', 'monthly'] as const
export type VipGiftKind = (typeof VIP_GIFT_KINDS)[number]

/** A member falls by one level in so many days at most. */
export const DAYS_BETWEEN_FALLS = 30
export const MAX_VIP_LEVELS = 20
/** How long staff can set a level for. */
export const MAX_MANUAL_DAYS = 366

/** Rebates are claimed by members, or paid at noon of the merchant for the days before. */
export const REBATE_MODES = ['MANUAL', 'AUTOMATIC'] as const
export type RebateMode = (typeof REBATE_MODES)[number]
