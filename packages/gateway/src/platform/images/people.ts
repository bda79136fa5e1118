import { AVATAR_CHOICES } from '@atrium/contracts/rules/avatars'
import { MARK_NAMES } from './marks.ts'

/** Steps that put neighbouring numbers far apart on the colour circle. */
const AVATAR_STEP = 47n
const RANK_STEP = 60
/** Above every rank there is. */
const MAX_RANK = 99

/** Code of the `vendor` picture of a member without one of their own. */
export const avatarCode = (memberId: bigint): string => `${(memberId * AVATAR_STEP) % 360n}~member${memberId}`

/** Code of the `vendor` picture that every member can choose, by its number from 1. */
export const avatarChoiceCode = (number: number): string =>
  `${((number - 1) * 360) / AVATAR_CHOICES}~choice${number}~${MARK_NAMES[number - 1]!}`

const AVATAR_CHOICE_CODES: ReadonlySet<string> = new Set(
  Array.from({ length: AVATAR_CHOICES }, (_, index) => avatarChoiceCode(index + 1)),
)
export const isAvatarChoiceCode = (code: string): boolean => AVATAR_CHOICE_CODES.has(code)

/** Code of the `vendor` picture of a VIP level. */
export const rankCode = (vipLevel: number): string => `${(vipLevel * RANK_STEP) % 360}~rank${vipLevel}`

export const isRankCode = (code: string): boolean => {
  const [, level] = /~rank(\d{1,2})$/.exec(code) ?? []
  return level !== undefined && Number(level) <= MAX_RANK && code === rankCode(Number(level))
}

/** The member whose picture this would be; undefined for what is nobody's. */
export function memberOf(code: string): bigint | undefined {
  const [, id] = /~member(\d{1,18})$/.exec(code) ?? []
  return id !== undefined && code === avatarCode(BigInt(id)) ? BigInt(id) : undefined
}
