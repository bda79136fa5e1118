/** The faces of three dice, in the order in which they lie. */
export interface Dice {
  readonly dice: readonly [number, number, number]
}

export const FACES = [1, 2, 3, 4, 5, 6] as const
/** All pairs of two different faces. */
export const PAIRS: readonly (readonly [number, number])[] = FACES.flatMap((a) =>
  FACES.filter((b) => b > a).map((b) => [a, b] as const),
)
/** Odds of totals up to 10. A higher total has the odds of the lower one with the same chance. */
export const TOTAL_ODDS: Readonly<Record<number, bigint>> = { 4: 62n, 5: 31n, 6: 18n, 7: 12n, 8: 8n, 9: 7n, 10: 6n }
export const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4)
/** The lower of two totals that are equally likely, such as 4 and 17. */
export const lowerOf = (total: number): number => Math.min(total, 21 - total)

export const totalOf = ({ dice }: Dice): number => dice[0] + dice[1] + dice[2]
export const isTriple = ({ dice }: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2]
export const timesOf = ({ dice }: Dice, face: number): number => dice.filter((die) => die === face).length

/** Odds to one for the bet on a spot, given its code. 0 when it loses. Outside bets lose on every triple. */
export function oddsOf(code: string, rolled: Dice): bigint {
  const total = totalOf(rolled)
  const outside = (wins: boolean): bigint => (wins && !isTriple(rolled) ? 1n : 0n)
  const [kind, first, second] = code.split('-')
  const face = Number(first)
  switch (kind) {
    case 'small':
      return outside(total <= 10)
    case 'big':
      return outside(total >= 11)
    case 'odd':
      return outside(total % 2 === 1)
    case 'even':
      return outside(total % 2 === 0)
    case 'anyTriple':
      return isTriple(rolled) ? 31n : 0n
    case 'triple':
      return timesOf(rolled, face) === 3 ? 190n : 0n
    case 'double':
      return timesOf(rolled, face) >= 2 ? 11n : 0n
    case 'total':
      return total === face ? TOTAL_ODDS[lowerOf(total)]! : 0n
    case 'pair':
      return timesOf(rolled, face) > 0 && timesOf(rolled, Number(second)) > 0 ? 6n : 0n
    case 'single':
      return BigInt(timesOf(rolled, face))
    default:
      throw new RangeError(`No bet of sic bo has the code "${code}"`)
  }
}
