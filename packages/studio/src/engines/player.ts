import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { DrawNumber, EnginePlayer } from './engine.ts'

/** A simulated player for games in which only the stake is chosen. */
export const stakePlayer: EnginePlayer = { choose: (_table, stake) => ({ stake: toWire(stake) }) }

export const pick = <T>(items: readonly T[], draw: DrawNumber): T => items[draw(items.length)]!

/** The highest available stake that does not exceed `wanted`, or else the lowest. */
export const nearestStake = (stakes: readonly Money[], wanted: Money): Money =>
  stakes.findLast((stake) => stake <= wanted) ?? stakes[0]!
