/** Steps that put neighbouring numbers far apart on the colour circle. */
const AVATAR_STEP = 47n
const RANK_STEP = 60
/** Above every rank there is. */
const MAX_RANK = 99

/** Code of the `vendor` picture of a member without one of their own. */
export const avatarCode = (memberId: bigint): string => `${(memberId * AVATAR_STEP) % 360n}~member${memberId}`

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
