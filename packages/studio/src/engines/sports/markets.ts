/**
 * Kinds of bets: winner with draw (`result`), winner without draw (`winner`), Asian handicap, and total over or under.
 */
export const MARKETS = ['result', 'winner', 'handicap', 'total'] as const
export type Market = (typeof MARKETS)[number]
export const SIDES = ['home', 'draw', 'away', 'over', 'under'] as const
export type Side = (typeof SIDES)[number]

/** What a bet is on. `line`: the handicap of the home side or the total, in quarters of a goal, set or map. */
export interface Pick {
  readonly market: Market
  readonly side: Side
  readonly line?: number
}

/** Result of a pick. Half results occur when a quarter line splits the bet over two lines. */
export type Settled = 'won' | 'half-won' | 'void' | 'half-lost' | 'lost'

export interface FinalScore {
  readonly home: number
  readonly away: number
}

const HALVES: Readonly<Record<number, Settled>> = {
  2: 'won',
  1: 'half-won',
  0: 'void',
  [-1]: 'half-lost',
  [-2]: 'lost',
}

/** Settles a pick with a final score. */
export function settlePick({ market, side, line = 0 }: Pick, { home, away }: FinalScore): Settled {
  if (market === 'result' || market === 'winner') {
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
    return side === winner ? 'won' : 'lost'
  }
  // A quarter line places half of the bet on each of the two adjacent half lines.
  const lines = line % 2 === 0 ? [line, line] : [line - 1, line + 1]
  const margin = (quarters: number): number =>
    market === 'handicap'
      ? (side === 'home' ? 1 : -1) * ((home - away) * 4 + quarters)
      : (side === 'over' ? 1 : -1) * ((home + away) * 4 - quarters)
  return HALVES[lines.reduce((sum, each) => sum + Math.sign(margin(each)), 0)]!
}

/** The exact return of a settled pick per unit of stake, as a fraction. `odds` in hundredths. */
export function returned(settled: Settled, odds: number): readonly [numerator: bigint, denominator: bigint] {
  switch (settled) {
    case 'won':
      return [BigInt(odds), 100n]
    case 'half-won':
      return [BigInt(odds + 100), 200n]
    case 'void':
      return [1n, 1n]
    case 'half-lost':
      return [1n, 2n]
    case 'lost':
      return [0n, 1n]
  }
}
