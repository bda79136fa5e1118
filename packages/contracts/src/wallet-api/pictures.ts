/** Motifs of games that the portal can draw. */
export const PICTURE_MOTIFS = [
  'waves',
  'dunes',
  'peaks',
  'grove',
  'rings',
  'arch',
  'blossom',
  'orbits',
  'citrus',
  'crystal',
  'lanterns',
  'fan',
  'swirl',
  'hand',
  'cubes',
  'wheel',
  'beads',
  'shoal',
  'pitch',
  'arena',
  'climb',
  'field',
] as const
export type PictureMotif = (typeof PICTURE_MOTIFS)[number]

/** Marks of vendors that the portal can draw. */
export const PICTURE_MARKS = [
  'veil',
  'horizon',
  'pearl',
  'tree',
  'rays',
  'kite',
  'moon',
  'wave',
  'block',
  'petals',
  'thistle',
  'sail',
  'ring',
] as const
export type PictureMark = (typeof PICTURE_MARKS)[number]
