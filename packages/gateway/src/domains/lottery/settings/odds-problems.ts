import { LOTTERY_SETTING_PROBLEMS } from '@atrium/contracts/rules/lottery/settings/problems'
import type { LotterySettingProblem } from '@atrium/contracts/rules/lottery/settings/problems'
import { levelPath } from '@atrium/contracts/rules/lottery/settings/settings'
import type { LotterySettings } from '@atrium/contracts/rules/lottery/settings/settings'
import { DomainError } from '@atrium/contracts/errors'
import { highestReturn, PLAYS_OF } from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'

const EVERYTHING = 10_000

/**
 * Returns problems of odds: levels that the game does not have, and odds that return more than the stake on average.
 */
export function oddsProblems(
  { drawKind, prizeMode }: Pick<Lottery, 'drawKind' | 'prizeMode'>,
  { odds }: Pick<LotterySettings, 'odds'>,
): LotterySettingProblem[] {
  return odds.flatMap((one): LotterySettingProblem[] => {
    const play = PLAYS_OF[drawKind].find(({ id }) => id === one.play)
    if (!play?.levels.some(({ key }) => key === one.level)) return [{ path: levelPath(one), code: 'LEVEL' }]
    const set = new Map(odds.filter(({ play: id }) => id === play.id).map(({ level, odds: value }) => [level, value]))
    return highestReturn(play, prizeMode, set) > EVERYTHING ? [{ path: levelPath(one), code: 'RETURN' }] : []
  })
}

/** Rejects impossible odds. @throws DomainError INVALID_REQUEST that names all impossible odds */
export function assertOdds(lottery: Lottery, settings: LotterySettings): void {
  const problems = oddsProblems(lottery, settings)
  if (problems.length > 0)
    throw new DomainError(
      'INVALID_REQUEST',
      `odds of ${lottery.code}`,
      problems.map(({ path, code }) => ({ path: `settings.${path}`, message: LOTTERY_SETTING_PROBLEMS[code] })),
    )
}
