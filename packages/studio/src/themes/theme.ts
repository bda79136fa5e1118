import type { Localized } from '@atrium/contracts/locale/languages'
import type { SlotSymbol } from './symbols.ts'
import type { DrawingName } from './drawings/index.ts'
import type { Palette } from './palette.ts'

/** A drawing with its tones: indexes in `palette.tones` for the roles a, b and c. */
export interface Dressed {
  readonly drawing: DrawingName
  readonly tones: readonly [number, number, number]
}

/** Names of the math definitions that a theme can use. */
export type MathName = 'calm' | 'even' | 'bold' | 'free' | 'ways' | 'pot' | 'classic'

/** The look of a slot, and its math definition. */
export interface SlotTheme {
  readonly code: string
  readonly name: Localized
  readonly math: MathName
  readonly palette: Palette
  readonly symbols: Readonly<Record<SlotSymbol, Dressed>>
}

/** Sets of low symbols. */
const LOWS = {
  gems: ['diamond', 'octagon', 'triangle', 'droplet'],
  leaves: ['fourLeaf', 'sixLeaf', 'threeLeaf', 'eightLeaf'],
  suits: ['spade', 'heart', 'club', 'rhombus'],
  beads: ['orbit', 'cross', 'octagon', 'droplet'],
} satisfies Record<string, readonly DrawingName[]>

type Dress = [drawing: DrawingName, a: number, b: number, c: number]

/** Creates a theme with its own high symbols, wild and scatter. The low symbols come from a set. */
export function slotTheme(
  code: string,
  name: Localized,
  math: MathName,
  palette: Palette,
  lows: keyof typeof LOWS,
  own: { high: [Dress, Dress, Dress, Dress]; wild: Dress; scatter: Dress },
): SlotTheme {
  const dressed = ([drawing, a, b, c]: Dress): Dressed => ({ drawing, tones: [a, b, c] })
  const low = LOWS[lows].map((drawing, index) => dressed([drawing, [4, 1, 5, 3][index]!, [0, 5, 1, 2][index]!, 2]))
  const high = own.high.map(dressed)
  return {
    code,
    name,
    math,
    palette,
    symbols: {
      wild: dressed(own.wild),
      scatter: dressed(own.scatter),
      high1: high[0]!,
      high2: high[1]!,
      high3: high[2]!,
      high4: high[3]!,
      low1: low[0]!,
      low2: low[1]!,
      low3: low[2]!,
      low4: low[3]!,
    },
  }
}
