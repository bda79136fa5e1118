import { diceOf, type Dice } from '../../../../platform/images/drawing/random.ts'
import { n } from '../../../../platform/images/drawing/shapes.ts'
import { renderPng } from './render.ts'

const WIDTH = 150
const HEIGHT = 50
const SCALE = 2
const STEP = 27

/**
 * Strokes of each digit in a box of 20 by 30 units. Drawn without a font: servers may have none, and recognition
 * software is trained on fonts.
 */
const STROKES = [
  'M10 2C3 2 2 9 2 15S3 28 10 28 18 21 18 15 17 2 10 2Z',
  'M4 8L11 2V28M4 28H18',
  'M3 8C4 0 17 0 17 9C17 15 6 20 3 28H18',
  'M3 5C7 0 17 1 17 8C17 14 11 14 8 14C11 14 18 15 18 21C18 29 6 30 2 24',
  'M13 28V2L2 20H18',
  'M17 2H5L4 13C8 10 18 10 18 19C18 28 7 30 2 25',
  'M15 3C6 4 2 14 3 21C4 29 17 30 17 20C17 12 5 12 3 20',
  'M2 2H18C13 9 9 18 8 28',
  'M10 14C3 13 3 2 10 2S17 13 10 14C1 15 1 28 10 28S19 15 10 14Z',
  'M17 10C16 19 3 19 3 10C3 0 17 0 17 10C17 18 14 27 6 28',
] as const

/** Returns a PNG of the digits, distorted and crossed by lines, on a plain background. */
export async function drawDigits(digits: string, seed: string): Promise<Buffer> {
  const dice = diceOf(seed)
  const ink = `hsl(${dice.whole(0, 359)} 60% 28%)`
  const shapes = [...digits].map((digit, i) => {
    const place = `translate(${n(12 + i * STEP + dice.between(-3, 3))} ${n(dice.between(6, 14))}) rotate(${n(dice.between(-18, 18))} 10 15) skewX(${n(dice.between(-12, 12))}) scale(${n(dice.between(0.9, 1.12))})`
    return `<path d="${STROKES[Number(digit)]}" transform="${place}" stroke-width="${n(dice.between(2.6, 3.6))}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${dice.whole(0, 359)} 45% 93%)"/><g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}${Array.from({ length: 4 }, () => swoosh(dice)).join('')}</g></svg>`
  return renderPng(svg, SCALE)
}

const swoosh = (dice: Dice): string => {
  const y = () => n(dice.between(4, HEIGHT - 4))
  return `<path d="M0 ${y()}C${n(WIDTH / 3)} ${y()} ${n((WIDTH * 2) / 3)} ${y()} ${WIDTH} ${y()}" stroke-width="1.3" opacity=".55"/>`
}
