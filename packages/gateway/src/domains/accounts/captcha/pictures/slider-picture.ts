import { compositions, type CompositionName } from '../../../../platform/images/compositions/index.ts'
import { circle, n } from '../../../../platform/images/drawing/shapes.ts'
import { paletteOf } from '../../../../platform/images/drawing/palette.ts'
import { diceOf, type Dice } from '../../../../platform/images/drawing/random.ts'
import { renderPng } from './render.ts'

/** Sizes in CSS pixels. The images have twice as many pixels. */
export const SLIDER = { width: 320, height: 160, pieceSize: 48 } as const
const SCALE = 2
const MARGIN = 8
/** Minimum horizontal distance between the hole and the initial position of the piece. */
const MIN_DISTANCE = SLIDER.pieceSize + 24

/** SVG path of a jigsaw piece in a square of `pieceSize`, with one knob at the top and one on the right. */
const PIECE = 'M6 14h10a6 6 0 1 1 12 0h10v10a6 6 0 1 1 0 12v10H6Z'

export interface SliderPicture {
  /** PNG images of the scene and of the piece. */
  readonly background: Buffer
  readonly piece: Buffer
  /** Upper left corner of the hole. */
  readonly x: number
  readonly y: number
}

/**
 * Draws a scene with a hole, and the matching piece. Each seed gives another picture; without the seed the hole can
 * only be found by looking at the picture.
 */
export async function drawSlider(seed: string): Promise<SliderPicture> {
  const dice = diceOf(seed)
  const { width, height, pieceSize } = SLIDER
  const x = dice.whole(MIN_DISTANCE, width - pieceSize - MARGIN)
  const y = dice.whole(MARGIN, height - pieceSize - MARGIN)
  const scene = drawScene(dice)
  const background = svg(
    width,
    height,
    `${scene}${decoy(dice, x, y)}<path d="${PIECE}" transform="translate(${x} ${y})" fill="#000" fill-opacity=".62" stroke="#fff" stroke-opacity=".75"/>`,
  )
  const piece = svg(
    pieceSize,
    pieceSize,
    `<clipPath id="k"><path d="${PIECE}"/></clipPath><g clip-path="url(#k)"><g transform="translate(${-x} ${-y})">${scene}</g></g><path d="${PIECE}" fill="none" stroke="#fff" stroke-width="1.5"/>`,
  )
  const [backgroundPng, piecePng] = await Promise.all([renderPng(background, SCALE), renderPng(piece, SCALE)])
  return { background: backgroundPng, piece: piecePng, x, y }
}

const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

/** Draws a landscape or an ornament, with spots of its colours everywhere, so that every piece looks different. */
function drawScene(dice: Dice): string {
  const { width, height } = SLIDER
  const palette = paletteOf(dice.whole(0, 359), dice.pick([40, 65, 150, 185, 300]))
  const name = dice.pick(Object.keys(compositions) as CompositionName[])
  const spots = Array.from({ length: 46 }, () =>
    circle(
      dice.between(0, width),
      dice.between(0, height),
      dice.between(3, 20),
      dice.pick([palette.low, palette.mid, palette.high, palette.accent, palette.light]),
      ` opacity="${n(dice.between(0.12, 0.4))}"`,
    ),
  )
  return `<rect width="${width}" height="${height}" fill="${palette.ground}"/>${compositions[name]({ palette, dice, width, height })}${spots.join('')}`
}

/**
 * Draws a fainter hole that the piece does not fit, away from the real one. It misleads programs that search for the
 * darkest spot.
 */
function decoy(dice: Dice, x: number, y: number): string {
  const { width, height, pieceSize } = SLIDER
  const half = pieceSize / 2
  let [dx, dy] = [x, y]
  while (Math.abs(dx - x) < pieceSize + MARGIN)
    [dx, dy] = [dice.whole(MARGIN, width - pieceSize - MARGIN), dice.whole(MARGIN, height - pieceSize - MARGIN)]
  return `<path d="${PIECE}" transform="translate(${dx} ${dy}) rotate(${dice.pick([90, 180, 270])} ${half} ${half})" fill="#000" fill-opacity=".34" stroke="#fff" stroke-opacity=".3"/>`
}
