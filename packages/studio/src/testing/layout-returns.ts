import { CREDIT } from '@atrium/contracts/money'
import type { LayoutGame } from '../engines/layout/game.ts'

/**
 * Computes the return of every kind of bet over all outcomes, in percent, truncated to two decimals. @param outcomes
 * all random outcomes with their number of combinations
 * @throws Error when two spots of one kind differ, because a paytable states one return for both
 */
export function returnsByKind<Drawn>(
  game: Pick<LayoutGame<Drawn>, 'spots' | 'returns'>,
  outcomes: readonly (readonly [drawn: Drawn, ways: bigint])[],
): Readonly<Record<string, string>> {
  const ways = outcomes.reduce((total, [, each]) => total + each, 0n)
  const byKind: Record<string, string> = {}
  for (const spot of game.spots) {
    const paid = outcomes.reduce((total, [drawn, each]) => total + game.returns(spot, drawn) * each, 0n)
    const hundredths = (paid * 10_000n) / (ways * CREDIT)
    const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
    if ((byKind[spot.kind] ??= text) !== text)
      throw new Error(`${spot.code} returns ${text}%, other bets of its kind ${byKind[spot.kind]}%`)
  }
  return byKind
}

/** The returns that the paytable states, in the same format. */
export const publishedByKind = ({ kinds }: Pick<LayoutGame<never>, 'kinds'>): Readonly<Record<string, string>> =>
  Object.fromEntries(kinds.map(({ code, rtp }) => [code, rtp]))

/** Whether every return is within the range of domain rule GM-07: 85 to 99.5 percent. */
export const allWithinRange = (returns: Readonly<Record<string, string>>): boolean =>
  Object.values(returns).every((rtp) => Number(rtp) >= 85 && Number(rtp) <= 99.5)
