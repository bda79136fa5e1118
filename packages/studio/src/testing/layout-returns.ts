import { CREDIT } from '@atrium/contracts/money'
import type { LayoutGame } from '../engines/layout/game.ts'

/**
 * The return of every kind of bet over all outcomes, in percent with two decimals, cut.
 * @param outcomes everything chance can decide, with the number of ways it comes about
 * @throws Error when two spots of one kind differ: a paytable states one return for both
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

/** What the paytable states, in the same form. */
export const publishedByKind = ({ kinds }: Pick<LayoutGame<never>, 'kinds'>): Readonly<Record<string, string>> =>
  Object.fromEntries(kinds.map(({ code, rtp }) => [code, rtp]))

/** Whether every return lies where domain rule GM-07 wants it: 85 to 99.5 per cent. */
export const allWithinRange = (returns: Readonly<Record<string, string>>): boolean =>
  Object.values(returns).every((rtp) => Number(rtp) >= 85 && Number(rtp) <= 99.5)
