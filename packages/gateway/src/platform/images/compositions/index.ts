import type { Palette } from '../drawing/palette.ts'
import type { Dice } from '../drawing/random.ts'
import { arena, climb, field, pitch, shoal } from './arenas.ts'
import { dunes, grove, peaks, waves } from './landscapes.ts'
import { arch, blossom, citrus, crystal, fan, lanterns, orbits, rings, swirl } from './objects.ts'
import { beads, cubes, hand, wheel } from './tables.ts'

export interface Canvas {
  readonly palette: Palette
  readonly dice: Dice
  readonly width: number
  readonly height: number
}

/** Draws one picture's shapes on a ground that is already there. No text, ever: titles stand beside the picture. */
export type Composition = (canvas: Canvas) => string

export const compositions = {
  waves,
  dunes,
  peaks,
  grove,
  rings,
  arch,
  blossom,
  orbits,
  citrus,
  crystal,
  lanterns,
  fan,
  swirl,
  hand,
  cubes,
  wheel,
  beads,
  shoal,
  pitch,
  arena,
  climb,
  field,
} as const satisfies Record<string, Composition>
export type CompositionName = keyof typeof compositions
