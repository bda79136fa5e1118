export { GameTile } from './GameTile.tsx'
export type { GameTileProps } from './GameTile.tsx'
export { GameTileSkeleton } from './GameTileSkeleton.tsx'
