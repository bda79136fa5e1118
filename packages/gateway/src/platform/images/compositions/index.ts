import type { PictureMotif } from '@atrium/contracts/wallet-api/pictures'
import { arena, climb, field, pitch, shoal } from './arenas.ts'
import { dunes, grove, peaks, waves } from './landscapes.ts'
import { arch, blossom, citrus, crystal, fan, lanterns, orbits, rings, swirl } from './objects.ts'
import { beads, cubes, hand, wheel } from './tables.ts'
import type { Composition } from './composition.ts'

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
} as const satisfies Record<PictureMotif, Composition>
export type CompositionName = PictureMotif
