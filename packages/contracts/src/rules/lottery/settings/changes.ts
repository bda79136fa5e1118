import { parseMoney, toWire } from '../../../money/index.ts'
import { levelPath, LOTTERY_LIMITS } from './settings.ts'
import type { LotterySettings, SetOdds } from './settings.ts'

/**
 * A changed value: `ON` or `OFF` for `isOn`, an amount for limits, a decimal such as `9.8` for odds. Absent for the
 * default odds.
 */
export interface LotterySettingChange {
  /** Name of the value. For odds: `odds.<play>.<level>`. */
  readonly field: string
  readonly from?: string
  readonly to?: string
  /**
   * Always false: every change needs a second person's approval, in either direction, unless it only switches the game
   * off.
   */
  readonly loosens: false
}

/** The differences between two valid settings, value by value. */
export function lotterySettingChanges(before: LotterySettings, after: LotterySettings): LotterySettingChange[] {
  const levels = [...before.odds, ...after.odds.filter((one) => !find(before.odds, one))]
  return [
    ...changeOf('isOn', switchText(before.isOn), switchText(after.isOn)),
    ...LOTTERY_LIMITS.flatMap((field) => changeOf(field, amountText(before[field]), amountText(after[field]))),
    ...levels.flatMap((level) =>
      changeOf(levelPath(level), oddsText(find(before.odds, level)), oddsText(find(after.odds, level))),
    ),
  ]
}

/** Whether a change only switches the game off, which needs no approval. */
export const isSwitchedOffOnly = ([change, ...others]: readonly LotterySettingChange[]): boolean =>
  others.length === 0 && change?.field === 'isOn' && change.to === 'OFF'

const find = (odds: readonly SetOdds[], { play, level }: Pick<SetOdds, 'play' | 'level'>): SetOdds | undefined =>
  odds.find((one) => one.play === play && one.level === level)
const switchText = (isOn: boolean): string => (isOn ? 'ON' : 'OFF')
const amountText = (amount: string): string => toWire(parseMoney(amount))
/** Odds and amounts are both in units of 1/10,000. */
const oddsText = (set: SetOdds | undefined): string | undefined => set && toWire(BigInt(set.odds))

const changeOf = (field: string, from: string | undefined, to: string | undefined): LotterySettingChange[] =>
  from === to ? [] : [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }), loosens: false }]
