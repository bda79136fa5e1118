import { CREDIT } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { BetLimits } from '../engine.ts'
import { payoutOf } from './bets.ts'
import type { LayoutGame } from './game.ts'

/** Chip values in tenths of a credit, by the smallest value, which divides all others. */
const TENTHS: Readonly<Record<string, readonly bigint[]>> = {
  1: [1n, 5n, 10n, 50n, 100n, 500n, 1000n, 5000n, 10_000n],
  2: [2n, 10n, 20n, 100n, 200n, 1000n, 2000n, 10_000n],
}

/** The chips of a table, ascending: values within its limits that at least one spot accepts. */
export function chipsWithin(
  { unit, spots }: Pick<LayoutGame<never>, 'unit' | 'spots'>,
  limits: BetLimits,
): readonly Money[] {
  const plainest = spots.reduce((least, { best }) => (best < least ? best : least), spots[0]!.best)
  const dime = CREDIT / 10n
  return TENTHS[String(unit / dime)]!.map((tenths) => tenths * dime).filter(
    (chip) => chip >= limits.min && chip <= limits.max && payoutOf(chip, plainest) <= limits.maxWin,
  )
}
