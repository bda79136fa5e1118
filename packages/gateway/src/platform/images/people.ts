import { AVATAR_CHOICES } from '@atrium/contracts/rules/accounts/avatars'
import { MARK_NAMES } from './marks.ts'

/** Hue distance between consecutive numbers. Large, so that neighbours get different colours. */
const AVATAR_STEP = 47n
const RANK_STEP = 60
/** Maximum VIP rank, above every existing rank. */
const MAX_RANK = 99

/**
 * Number of drawn avatars. Members without a picture share them, so that an avatar does not reveal whether a member
 * exists.
 */
const DRAWN_AVATARS = 3_600n

/** Code of the `vendor` picture for a member who has not chosen a picture. */
export function avatarCode(memberId: bigint): string {
  const number = memberId % DRAWN_AVATARS
  return `${(number * AVATAR_STEP) % 360n}~member${number}`
}

/** Code of a `vendor` picture that every member can choose, by its number from 1. */
export const avatarChoiceCode = (number: number): string =>
  `${((number - 1) * 360) / AVATAR_CHOICES}~choice${number}~${MARK_NAMES[number - 1]!}`

const AVATAR_CHOICE_CODES: ReadonlySet<string> = new Set(
  Array.from({ length: AVATAR_CHOICES }, (_, index) => avatarChoiceCode(index + 1)),
)
export const isAvatarChoiceCode = (code: string): boolean => AVATAR_CHOICE_CODES.has(code)

/** Code of the `vendor` picture for a VIP level. */
export const rankCode = (vipLevel: number): string => `${(vipLevel * RANK_STEP) % 360}~rank${vipLevel}`

export const isRankCode = (code: string): boolean => {
  const [, level] = /~rank(\d{1,2})$/.exec(code) ?? []
  return level !== undefined && Number(level) <= MAX_RANK && code === rankCode(Number(level))
}

export const isAvatarCode = (code: string): boolean => {
  const [, number] = /~member(\d{1,4})$/.exec(code) ?? []
  return number !== undefined && code === avatarCode(BigInt(number))
}
