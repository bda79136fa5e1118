import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { DrawNumber, EnginePlayer } from './engine.ts'

/** A player who chooses nothing but the stake. */
export const stakePlayer: EnginePlayer = { choose: (_table, stake) => ({ stake: toWire(stake) }) }

export const pick = <T>(items: readonly T[], draw: DrawNumber): T => items[draw(items.length)]!

/** The nearest stake on offer that is not above what the player would stake, or the lowest. */
export const nearestStake = (stakes: readonly Money[], wanted: Money): Money =>
  stakes.findLast((stake) => stake <= wanted) ?? stakes[0]!
