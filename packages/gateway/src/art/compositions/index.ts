import type { Palette } from '../palette.ts'
import type { Dice } from '../random.ts'
import { dunes, grove, peaks, waves } from './landscapes.ts'
import { arch, blossom, citrus, crystal, fan, lanterns, orbits, rings, swirl } from './objects.ts'

export interface Canvas {
  readonly palette: Palette
  readonly dice: Dice
  readonly width: number
  readonly height: number
}

/** Draws one picture's shapes on a ground that is already there. No text, ever: titles stand beside the picture. */
export type Composition = (canvas: Canvas) => string

export const compositions = { waves, dunes, peaks, grove, rings, arch, blossom, orbits, citrus, crystal, lanterns, fan, swirl } as const satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
