import { isMoneyText, parseMoney, toWire } from '@atrium/contracts/money'
import { lotterySettingProblems } from '@atrium/contracts/rules/lottery/settings/problems'
import type { LotterySettingProblemCode } from '@atrium/contracts/rules/lottery/settings/problems'
import { levelPath, LOTTERY_LIMITS } from '@atrium/contracts/rules/lottery/settings/settings'
import type { LotteryLimit, LotterySettings } from '@atrium/contracts/rules/lottery/settings/settings'
import { highestReturn, PLAYS_OF, PRIZE_GROUPS, oddsOf } from '@atrium/lottery-rules'
import type { Lottery, Play } from '@atrium/lottery-rules'

/** Settings as form values: amounts and odds as they were typed. */
export interface Draft extends Readonly<Record<LotteryLimit, string>> {
  readonly isOn: boolean
  /** Odds by the path of the prize level. Empty and missing ones are the default odds. */
  readonly odds: Readonly<Record<string, string>>
}

export const playsOf = ({ drawKind }: Lottery): readonly Play[] => PLAYS_OF[drawKind]

/** Formats odds as they are typed; odds and amounts are both in 1/10,000. */
export const oddsText = (odds: number): string => toWire(BigInt(odds))

export const draftOf = ({ isOn, odds, ...settings }: LotterySettings): Draft => ({
  isOn,
  ...(Object.fromEntries(LOTTERY_LIMITS.map((field) => [field, settings[field]])) as Record<LotteryLimit, string>),
  odds: Object.fromEntries(odds.map((one) => [levelPath(one), oddsText(one.odds)])),
})

/** The settings to send. They may have problems: odds that are not a decimal are NaN. */
export const settingsOf = (plays: readonly Play[], draft: Draft): LotterySettings => ({
  isOn: draft.isOn,
  ...(Object.fromEntries(LOTTERY_LIMITS.map((field) => [field, draft[field].trim()])) as Record<LotteryLimit, string>),
  odds: plays.flatMap((play) =>
    play.levels.flatMap(({ key }) => {
      const typed = (draft.odds[levelPath({ play: play.id, level: key })] ?? '').trim()
      return typed === ''
        ? []
        : [{ play: play.id, level: key, odds: isMoneyText(typed) ? Number(parseMoney(typed)) : Number.NaN }]
    }),
  ),
})

export type DraftProblems = ReadonlyMap<string, LotterySettingProblemCode>

/** Problems by the path of the field. A return above 100 % is a problem of each set level of the play. */
export function problemsOf(lottery: Lottery, draft: Draft): DraftProblems {
  const settings = settingsOf(playsOf(lottery), draft)
  const problems = new Map(lotterySettingProblems(settings).map(({ path, code }) => [path, code]))
  for (const one of settings.odds) {
    const path = levelPath(one)
    const play = playsOf(lottery).find(({ id }) => id === one.play)!
    if (!problems.has(path) && (returnOf(lottery, play, draft) ?? 0) > 1) problems.set(path, 'RETURN')
  }
  return problems
}

/** Default odds of each prize level; those of the highest prize group if there are several. */
export const usualOdds = ({ prizeMode }: Lottery, play: Play): number[] =>
  oddsOf(play, PRIZE_GROUPS[prizeMode]?.max ?? 0)

/**
 * The highest average return of a line of a play with the typed odds, as a fraction of the stake; undefined while any
 * odds are not a decimal.
 */
export function returnOf({ prizeMode }: Lottery, play: Play, draft: Draft): number | undefined {
  const set = settingsOf([play], draft).odds
  return set.some(({ odds }) => Number.isNaN(odds))
    ? undefined
    : highestReturn(play, prizeMode, new Map(set.map(({ level, odds }) => [level, odds]))) / 10_000
}
