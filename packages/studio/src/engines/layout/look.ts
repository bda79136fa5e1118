import type { TableLook } from './game.ts'

/**
 * The colours of a table from three hues: a muted background, the felt, and one accent. @param chroma colourfulness of
 * the felt; 0 is grey
 */
export const tableLook = (felt: number, accent: number, chroma = 0.055): TableLook => ({
  ground: `oklch(0.185 0.014 ${felt})`,
  well: `oklch(0.235 0.018 ${felt})`,
  felt: `oklch(0.335 ${chroma} ${felt})`,
  accent: `oklch(0.81 0.11 ${accent})`,
})
