import type { Chance, Level, Play } from '../model/play.ts'

/**
 * The exact number of outcomes in which one line wins a level. For plays on several prizes of a draw, the expected
 * number of wins.
 */
export const chanceOf = ({ total }: Pick<Play, 'total'>, { ways, chance }: Level): Chance =>
  chance ?? { ways: BigInt(ways), total: BigInt(total) }
