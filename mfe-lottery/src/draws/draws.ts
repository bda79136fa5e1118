import type { ComponentType } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { Balls } from './kinds/Balls.tsx'
import { Dice } from './kinds/Dice.tsx'
import { KenoDraw } from './kinds/KenoBoard.tsx'
import { Plates } from './kinds/Plates.tsx'
import type { DrawSize, SymbolsProps } from './kinds/symbols.ts'
import { named, prizesOf, vietnam } from './prizes.ts'
import type { PrizeClass } from './prizes.ts'

/** Domain rules 3.4 to 3.6: the ranges of big and small, and the positions of dragon and tiger. */
interface FactRule {
  /** Symbols that are summed up. */
  readonly summed: number
  readonly bigFrom: number
  /** A triple is neither big nor small, neither odd nor even. */
  readonly hasTriple?: boolean
  readonly pairs: readonly (readonly [number, number])[]
}

/** How a kind of draw is displayed. Its positions, which trends use, are in `positions.ts`. */
interface DrawView {
  /** The symbols of a result. Absent if the symbols are whole prizes. */
  readonly Symbols?: ComponentType<SymbolsProps>
  /** Size of the symbols on the stage. Default: `l`, the largest. */
  readonly stageSize?: DrawSize
  /** The order of the symbols matters, as in a race. */
  readonly isOrder?: true
  /** The facts that players derive from its results. */
  readonly facts?: FactRule
  readonly prizes?: readonly PrizeClass[]
  /** The prize board is long: folded on narrow screens, beside the bets on wide ones. */
  readonly hasLongBoard?: true
  /** Lists of results show the board as well. */
  readonly hasBoardInLists?: true
}

export const DRAWS: Readonly<Record<LotteryGame['drawKind'], DrawView>> = {
  digits5: { Symbols: Balls, facts: { summed: 5, bigFrom: 23, pairs: [[0, 4]] } },
  digits4: { Symbols: Balls },
  digits3: { Symbols: Balls },
  eleven5: { Symbols: Balls },
  permutation10: {
    Symbols: Plates,
    isOrder: true,
    facts: {
      summed: 2,
      bigFrom: 12,
      pairs: [
        [0, 9],
        [1, 8],
        [2, 7],
        [3, 6],
        [4, 5],
      ],
    },
  },
  dice3: { Symbols: Dice, facts: { summed: 3, bigFrom: 11, hasTriple: true, pairs: [] } },
  // The board of all numbers can be switched off; it is not part of the stage.
  keno: { Symbols: KenoDraw, stageSize: 'm' },
  vn27: { prizes: prizesOf('vn27', vietnam(7)), hasLongBoard: true },
  vn18: { prizes: prizesOf('vn18', vietnam(8)), hasLongBoard: true },
  thai: { prizes: prizesOf('thai', named('first', 'lastTwo')) },
  thaiOfficial: {
    prizes: prizesOf('thaiOfficial', named('first', 'frontThree', 'lastThree', 'lastTwo')),
    hasLongBoard: true,
    hasBoardInLists: true,
  },
}
