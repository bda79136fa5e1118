import { ARTWORK_TONES, type ArtworkTone } from '@atrium/contracts/brand'
import { compositions, type CompositionName } from './compositions/index.ts'
import { circle, n } from './drawing/shapes.ts'
import { isMark, MARKS, MARK_NAMES, MARK_SIZE } from './marks.ts'
import { paletteOf, type Palette } from './drawing/palette.ts'
import { diceOf } from './drawing/random.ts'
import { scenes, type SceneName } from './compositions/scenes.ts'

const svg = (width: number, height: number, ground: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${inner}</svg>`

const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name)
const isComposition = (name: string): name is CompositionName => Object.hasOwn(compositions, name)

/** Drawing functions by kind of picture. A code consists of parts joined by `~`. */
export const PICTURES = {
  /** `<composition>~<hue>~<seed>`: a game tile in the ratio 3:4. */
  game: (code: string) => composed(code, 300, 400),
  /**
   * A code in the format of `game`, optionally with a tone after the hue (`28-dusk`), drawn as a wide banner. A scene
   * fills the banner. Any other composition is on the right, and the left stays empty for text. Pages crop the height
   * of a banner, so the drawing keeps a margin.
   */
  banner: (code: string) => composed(code, 1280, 480, 0.33),
  promotion: (code: string) => composed(code, 640, 360, 0.44),
  /** `<hue>~<seed>~<mark>`: the mark of a vendor. Without the name of a mark, as for people, the seed chooses one. */
  vendor: (code: string) => mark(code),
} satisfies Record<string, (code: string) => string | undefined>
export type PictureKind = keyof typeof PICTURES

function composed(code: string, width: number, height: number, porthole?: number): string | undefined {
  const [name = '', colours = '', seed] = code.split('~')
  const [, hue, , tone = 'deep'] = /^(\d{1,3})(-([a-z]+))?$/.exec(colours) ?? []
  if (!hue || !seed || !isTone(tone)) return undefined
  const dice = diceOf(code)
  const palette = paletteOf(Number(hue) + dice.between(-10, 10), dice.pick([40, 65, 150, 185, 300]), tone)
  if (isScene(name) && porthole !== undefined)
    return svg(width, height, palette.ground, scenes[name]({ palette, dice, width, height }))
  if (!isComposition(name)) return undefined
  if (porthole === undefined)
    return svg(width, height, palette.ground, compositions[name]({ palette, dice, width, height }))
  // A round frame, which fits every composition, including landscapes.
  const [x, y, radius] = [width - height * 0.56, height / 2, height * porthole]
  const window = `<clipPath id="p">${circle(x, y, radius, '#000')}</clipPath><g clip-path="url(#p)">${circle(x, y, radius, palette.ground)}<g transform="translate(${n(x - radius)} ${n(y - radius)})">${compositions[name]({ palette, dice, width: radius * 2, height: radius * 2 })}</g></g>`
  return svg(width, height, palette.ground, calmField(palette, width, height) + window)
}

const isTone = (name: string): name is ArtworkTone => (ARTWORK_TONES as readonly string[]).includes(name)

/** Wide circles that lead from the empty side to the picture. */
const calmField = (palette: Palette, width: number, height: number): string =>
  [1.5, 1.15, 0.8]
    .map((size, i) =>
      circle(
        width - height * 0.55,
        height * 0.5,
        height * size,
        [palette.low, palette.low, palette.mid][i]!,
        ` opacity="${[0.35, 0.55, 0.35][i]}"`,
      ),
    )
    .join('')

function mark(code: string): string | undefined {
  const [hue, seed, name = ''] = code.split('~')
  if (!hue || !seed || !/^\d{1,3}$/.test(hue)) return undefined
  const palette = paletteOf(Number(hue), 160)
  const drawing = MARKS[isMark(name) ? name : diceOf(code).pick(MARK_NAMES)](palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="16" fill="${palette.low}"/>${drawing}</svg>`
}
