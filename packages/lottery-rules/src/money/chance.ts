import type { Chance, Level, Play } from '../model/play.ts'

/**
 * How many outcomes win a level with one line, exactly. Of a play on several prizes of a draw: the expected number of
 * wins.
 */
export const chanceOf = ({ total }: Pick<Play, 'total'>, { ways, chance }: Level): Chance =>
  chance ?? { ways: BigInt(ways), total: BigInt(total) }
