import { parseMoney, toWire } from '../../money/index.ts'
import { LOTTERY_LIMITS } from './settings.ts'
import type { LotterySettings, SetOdds } from './settings.ts'

export const LOTTERY_SETTING_FIELDS = ['isOn', ...LOTTERY_LIMITS, 'odds'] as const

/**
 * A value that differs. Of `isOn` it is `ON` or `OFF`, of limits an amount, of odds a decimal such as `9.8`, and
 * missing where the odds are the usual ones.
 */
export interface LotterySettingChange {
  readonly field: (typeof LOTTERY_SETTING_FIELDS)[number]
  /** Of odds. */
  readonly play?: string | undefined
  readonly level?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What differs between two settings that have no problems, each value by itself. */
export function lotterySettingChanges(before: LotterySettings, after: LotterySettings): LotterySettingChange[] {
  const levels = [...before.odds, ...after.odds.filter((one) => !find(before.odds, one))]
  return [
    ...changeOf({ field: 'isOn' }, switchText(before.isOn), switchText(after.isOn)),
    ...LOTTERY_LIMITS.flatMap((field) => changeOf({ field }, amountText(before[field]), amountText(after[field]))),
    ...levels.flatMap(({ play, level }) =>
      changeOf(
        { field: 'odds', play, level },
        oddsText(find(before.odds, { play, level })),
        oddsText(find(after.odds, { play, level })),
      ),
    ),
  ]
}

/** A game that is switched off, and nothing else: it takes effect without a second person. */
export const isSwitchedOffOnly = ([change, ...others]: readonly LotterySettingChange[]): boolean =>
  others.length === 0 && change?.field === 'isOn' && change.to === 'OFF'

const find = (odds: readonly SetOdds[], { play, level }: Pick<SetOdds, 'play' | 'level'>): SetOdds | undefined =>
  odds.find((one) => one.play === play && one.level === level)
const switchText = (isOn: boolean): string => (isOn ? 'ON' : 'OFF')
const amountText = (amount: string): string => toWire(parseMoney(amount))
/** Odds and amounts both count 1/10,000. */
const oddsText = (set: SetOdds | undefined): string | undefined => set && toWire(BigInt(set.odds))

const changeOf = (
  subject: Pick<LotterySettingChange, 'field' | 'play' | 'level'>,
  from: string | undefined,
  to: string | undefined,
): LotterySettingChange[] =>
  from === to ? [] : [{ ...subject, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
