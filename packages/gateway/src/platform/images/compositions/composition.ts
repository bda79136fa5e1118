import type { Dice } from '../drawing/random.ts'
import type { Palette } from '../drawing/palette.ts'
export interface Canvas {
  readonly palette: Palette
  readonly dice: Dice
  readonly width: number
  readonly height: number
}

/** Draws the shapes of a picture onto a background. Never contains text: titles are shown beside the picture. */
export type Composition = (canvas: Canvas) => string
