import type { DrawNumber } from '../engine.ts'

export const TILES = 25
export const MAX_MINES = 24
/** Return of a bet in percent: the house edge is one percent. */
const RETURN = 99n
/** Multipliers are stored as counts of 1/100. */
export const MULTIPLIER_UNIT = 100

/** Draws the positions of the mines, ascending. All combinations are equally likely (partial Fisher–Yates shuffle). */
export function placeMines(mines: number, draw: DrawNumber): readonly number[] {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile)
  for (let place = 0; place < mines; place++) {
    const other = place + draw(TILES - place)
    const tile = tiles[other]!
    tiles[other] = tiles[place]!
    tiles[place] = tile
  }
  return tiles.slice(0, mines).sort((a, b) => a - b)
}

/** Multiplier of a win after `picks` safe tiles, stake included, in counts of 1/100, truncated. */
export const multiplierOf = (mines: number, picks: number): bigint =>
  picks === 0 ? BigInt(MULTIPLIER_UNIT) : (RETURN * choose(TILES, picks)) / choose(TILES - mines, picks)

/** Return to player of cashing out after this many picks, as a fraction of 1. */
export const rtpOf = (mines: number, picks: number): number =>
  Number((multiplierOf(mines, picks) * choose(TILES - mines, picks) * 1_000_000n) / choose(TILES, picks)) /
  (1_000_000 * MULTIPLIER_UNIT)

/** Formats a multiplier: `103n` → `1.03×`. */
export const timesText = (multiplier: bigint): string =>
  `${(multiplier / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${(multiplier % 100n).toString().padStart(2, '0')}×`

function choose(of: number, take: number): bigint {
  let ways = 1n
  for (let step = 0; step < take; step++) ways = (ways * BigInt(of - step)) / BigInt(step + 1)
  return ways
}
