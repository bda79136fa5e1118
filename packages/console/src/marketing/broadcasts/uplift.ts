interface Group {
  readonly members: number
  readonly depositors: number
}

/** Difference of two shares in percentage points, with the bounds between which it is in 95 of 100 repetitions. */
export interface Uplift {
  readonly points: number
  readonly low: number
  readonly high: number
  /** Whether chance alone would explain the difference: its bounds include 0. */
  readonly isChance: boolean
}

/** Half the width of an interval of 95 %, in standard deviations. */
const Z_95 = 1.96

/**
 * Compares the shares of members who deposited, by Newcombe’s interval of two Wilson intervals, which also fits small
 * groups. Undefined for an empty group.
 */
export function upliftOf(messaged: Group, control: Group): Uplift | undefined {
  if (messaged.members === 0 || control.members === 0) return undefined
  const [one, other] = [wilson(messaged), wilson(control)]
  const points = one.share - other.share
  const low = points - Math.hypot(one.share - one.low, other.high - other.share)
  const high = points + Math.hypot(one.high - one.share, other.share - other.low)
  return { points: points * 100, low: low * 100, high: high * 100, isChance: low <= 0 && high >= 0 }
}

function wilson({ members: n, depositors }: Group) {
  const share = depositors / n
  const weight = Z_95 ** 2 / n
  const centre = (share + weight / 2) / (1 + weight)
  const half = (Z_95 / (1 + weight)) * Math.sqrt((share * (1 - share)) / n + weight / (4 * n))
  return { share, low: centre - half, high: centre + half }
}
