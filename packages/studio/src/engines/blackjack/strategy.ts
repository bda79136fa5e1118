import { totalOfPoints } from './hand.ts'

export type Move = 'hit' | 'stand' | 'double' | 'split'

/** Codes of moves: H hit, S stand, D double (else hit), E double (else stand), P split (else play by total). */
type Advice = 'H' | 'S' | 'D' | 'E' | 'P'

/**
 * Basic strategy for these rules: six decks, dealer stands on soft 17 and takes the second card last, double on any two
 * cards and after a split, one split. Each row has one letter per dealer card: 2 to 9, ten, ace. Insurance is never
 * taken. The strategy is published in the rules, used by the simulation, and the basis of the published return.
 */
export const STRATEGY = {
  hard: {
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDHH',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
  },
  soft: {
    13: 'HHHDDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHDDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SEEEESSHHH',
    19: 'SSSSSSSSSS',
  },
  /** Moves for pairs. Keys are the points of one card, 1 for aces. Fives and tens are played by their total. */
  pair: {
    1: 'PPPPPPPPPH',
    2: 'PPPPPPHHHH',
    3: 'PPPPPPHHHH',
    4: 'HHHPPHHHHH',
    6: 'PPPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPHH',
    9: 'PPPPPSPPSS',
  },
} as const satisfies Record<'hard' | 'soft' | 'pair', Readonly<Record<number, string>>>

const column = (up: number): number => (up === 1 ? 9 : up - 2)

/** The move of basic strategy. `points`: the hand's cards, 1 for an ace. `up`: the dealer's card. */
export function advise(
  points: readonly number[],
  up: number,
  can: { readonly double: boolean; readonly split: boolean },
): Move {
  const { total, soft } = totalOfPoints(points)
  if (can.split && points.length === 2 && points[0] === points[1]) {
    const pair: string | undefined = STRATEGY.pair[points[0] as keyof typeof STRATEGY.pair]
    if (pair?.[column(up)] === 'P') return 'split'
  }
  const letter = (
    soft
      ? STRATEGY.soft[Math.min(19, Math.max(13, total)) as 19]
      : STRATEGY.hard[Math.min(17, Math.max(8, total)) as 17]
  )[column(up)] as Advice
  if (letter === 'D') return can.double ? 'double' : 'hit'
  if (letter === 'E') return can.double ? 'double' : 'stand'
  return letter === 'S' ? 'stand' : 'hit'
}
