import { DRAW_KINDS } from '../../draw/kinds.ts'
import type { DrawKind } from '../../model/draw-kind.ts'

/**
 * How a region draws its prizes, and its odds in 1/10,000. Prize classes have the numbers of the published results: 0
 * is the special prize.
 */
export interface PrizeStructure {
  readonly draw: DrawKind
  /** The class of the two-digit prize, which is announced first ("đầu"). */
  readonly headClass: number
  /** The class of the three-digit prize. */
  readonly threeDigitClass: number
  /** Whether the first prize can be bet on. */
  readonly hasFirstPrize: boolean
  readonly odds: {
    readonly loAtUnit: number
    /** Odds by the count of numbers in a line. */
    readonly xien: Readonly<Record<2 | 3 | 4, number>>
    readonly truot: Readonly<Record<4 | 8 | 10, number>>
  }
}

/** Prizes of the North: 27 per draw. */
export const NORTH: PrizeStructure = {
  draw: DRAW_KINDS.vn27,
  headClass: 7,
  threeDigitClass: 6,
  hasFirstPrize: true,
  odds: {
    loAtUnit: 36_600,
    xien: { 2: 170_000, 3: 740_000, 4: 3_200_000 },
    truot: { 4: 28_000, 8: 85_000, 10: 150_000 },
  },
}

/** Prizes of the South and the centre: 18 per draw. */
export const SOUTH: PrizeStructure = {
  draw: DRAW_KINDS.vn18,
  headClass: 8,
  threeDigitClass: 7,
  hasFirstPrize: false,
  odds: {
    loAtUnit: 55_000,
    xien: { 2: 350_000, 3: 2_200_000, 4: 15_400_000 },
    truot: { 4: 20_000, 8: 40_000, 10: 60_000 },
  },
}

/** Positions of all prizes that have at least `digits` digits. */
export const prizesWith = (digits: number, { draw }: PrizeStructure): number[] =>
  draw.parts
    .flatMap(({ count, from }) => Array.from({ length: count }, () => from.kind === 'digits' && from.digits >= digits))
    .flatMap((isLong, position) => (isLong ? [position] : []))

/** Positions of the prizes of a class. */
export function prizesOfClass(index: number, { draw }: PrizeStructure): number[] {
  const first = draw.parts.slice(0, index).reduce((sum, { count }) => sum + count, 0)
  return Array.from({ length: draw.parts[index]!.count }, (_, prize) => first + prize)
}
