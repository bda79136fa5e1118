import type { Dice } from '../drawing/random.ts'
import type { Palette } from '../drawing/palette.ts'
export interface Canvas {
  readonly palette: Palette
  readonly dice: Dice
  readonly width: number
  readonly height: number
}

/** Draws one picture's shapes on a ground that is already there. No text, ever: titles stand beside the picture. */
export type Composition = (canvas: Canvas) => string
