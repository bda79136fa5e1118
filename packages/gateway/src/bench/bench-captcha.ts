/**
 * `npm run bench:captcha`: what a pass costs a program, in processor time of one core: for the slider, looking for
 * the hole; for the question, the work that comes with it. Ends with 1 where the question is the cheaper one.
 */
import { hash } from 'node:crypto'
import sharp from 'sharp'
import { drawSlider, SLIDER, type SliderPicture } from '../domains/accounts/captcha/pictures/slider-picture.ts'
import { workAfter } from '../domains/accounts/captcha/question-work.ts'

const PICTURES = 200
const TOLERANCE = 6
const HASHES = 1_000_000
/** How much of the light comes through the hole. */
const SHADE = 0.38
const STEP = 4
/**
 * SHA-256 of one block in a library with the processor's own instructions is so much faster than one call from
 * JavaScript.
 */
const NATIVE_SPEED_UP = 20

/**
 * Where the piece, darkened, is most like the picture: every fourth point of it, in grey. Returns the left edge in
 * pixels of the puzzle.
 */
async function lookForHole({
  background,
  piece,
  y,
}: Pick<SliderPicture, 'background' | 'piece' | 'y'>): Promise<number> {
  const picture = await sharp(background).greyscale().raw().toBuffer({ resolveWithObject: true })
  const part = await sharp(piece).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [width, size] = [picture.info.width, part.info.width]
  const scale = width / SLIDER.width
  const points: [i: number, j: number, grey: number][] = []
  for (let j = STEP; j < size - STEP; j += STEP) {
    for (let i = STEP; i < size - STEP; i += STEP) {
      const [red, green, blue, alpha] = part.data.subarray((j * size + i) * 4)
      if (alpha === 255) points.push([i, j, (red! * 0.299 + green! * 0.587 + blue! * 0.114) * SHADE])
    }
  }
  let best = { x: 0, distance: Infinity }
  for (let x = 0; x <= SLIDER.width - SLIDER.pieceSize; x++) {
    const distance = points.reduce(
      (sum, [i, j, grey]) => sum + Math.abs(picture.data[(y * scale + j) * width + x * scale + i]! - grey),
      0,
    )
    if (distance < best.distance) best = { x, distance }
  }
  return best.x
}

async function processorMsOf(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, i) => drawSlider(`bench ${i}`)))
let solved = 0
const sliderMs =
  (await processorMsOf(async () => {
    for (const picture of pictures) if (Math.abs((await lookForHole(picture)) - picture.x) <= TOLERANCE) solved++
  })) / solved

const bytes = new Uint8Array(50)
const view = new DataView(bytes.buffer)
const hashMs =
  (await processorMsOf(() => {
    for (let nonce = 0; nonce < HASHES; nonce++) {
      view.setUint32(46, nonce)
      hash('sha256', bytes, 'buffer')
    }
  })) / HASHES
const [first, last] = [workAfter(0), workAfter(Infinity)].map(({ count, bits }) => count * 2 ** bits) as [
  number,
  number,
]
const nativeMs = (hashes: number): number => (hashes * hashMs) / NATIVE_SPEED_UP

process.stdout.write(`slider    ${solved} of ${PICTURES} solved, ${sliderMs.toFixed(1)} ms for each pass\n`)
process.stdout.write(
  `question  ${first} to ${last} hashes: ${Math.round(first * hashMs)} to ${Math.round(last * hashMs)} ms in JavaScript, about ${Math.round(nativeMs(first))} to ${Math.round(nativeMs(last))} ms in a program made for it, before it has read a word\n`,
)
if (nativeMs(first) < sliderMs) process.exitCode = 1
