import type { Engine } from './engine.ts'

/**
 * The lowest theoretical return of the bets that a theme offers; undefined where results are not drawn from known odds,
 * as in sports.
 */
export function minimumReturn(engine: Pick<Engine, 'simulation' | 'mathVersion'>, theme: string): number | undefined {
  const bets = engine.simulation?.bets ?? []
  // Engines of several mathematics name their bets after them; the bets of others are those of every theme.
  const own = bets.filter(({ name }) => name.startsWith(engine.mathVersion(theme)))
  const returns = (own.length > 0 ? own : bets).map(({ rtp }) => rtp)
  return returns.length > 0 ? Math.min(...returns) : undefined
}
