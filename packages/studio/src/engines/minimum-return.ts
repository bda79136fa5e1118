import type { Engine } from './engine.ts'

/**
 * The lowest theoretical return among the bets of a theme. Undefined when results do not have known odds, as in sports.
 */
export function minimumReturn(engine: Pick<Engine, 'simulation' | 'mathVersion'>, theme: string): number | undefined {
  const bets = engine.simulation?.bets ?? []
  // If an engine has several math versions, the names of its bets start with the version. Otherwise all its bets belong
  // to every theme.
  const own = bets.filter(({ name }) => name.startsWith(engine.mathVersion(theme)))
  const returns = (own.length > 0 ? own : bets).map(({ rtp }) => rtp)
  return returns.length > 0 ? Math.min(...returns) : undefined
}
