import type { DrawNumber } from '../engine.ts'

export const TILES = 25
export const MAX_MINES = 24
/** Return of a bet, of 100: an edge of one percent. */
const RETURN = 99n
/** Multipliers are counts of 1/100. */
export const MULTIPLIER_UNIT = 100

/** Places of the mines, rising: every choice of tiles equally likely (Fisher and Yates, as far as it is needed). */
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

/** What `picks` safe tiles pay, stake included: a multiple of the stake in counts of 1/100, cut. */
export const multiplierOf = (mines: number, picks: number): bigint =>
  picks === 0 ? BigInt(MULTIPLIER_UNIT) : (RETURN * choose(TILES, picks)) / choose(TILES - mines, picks)

/** Return to player of cashing out after so many picks, as a share of 1. */
export const rtpOf = (mines: number, picks: number): number =>
  Number((multiplierOf(mines, picks) * choose(TILES - mines, picks) * 1_000_000n) / choose(TILES, picks)) /
  (1_000_000 * MULTIPLIER_UNIT)

/** `103n` → `1.03×`. */
export const timesText = (multiplier: bigint): string =>
  `${(multiplier / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${(multiplier % 100n).toString().padStart(2, '0')}×`

function choose(of: number, take: number): bigint {
  let ways = 1n
  for (let step = 0; step < take; step++) ways = (ways * BigInt(of - step)) / BigInt(step + 1)
  return ways
}
