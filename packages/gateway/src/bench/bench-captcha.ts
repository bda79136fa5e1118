/**
 * `npm run bench:captcha`: measures what it costs a program to solve a captcha, in processor time of one core. For the
 * slider this is finding the hole and computing the proof of work, for the question only the proof of work. Also
 * measures what a puzzle costs the server: drawing it and checking its proof of work. Exits with 1 when the question is
 * cheaper for the program than the slider, or when a slider costs the server more than the program.
 */
import { hash } from 'node:crypto'
import sharp from 'sharp'
import type { CaptchaWork } from '@atrium/contracts/rules/accounts/captcha-work'
import { drawSlider, SLIDER, type SliderPicture } from '../domains/accounts/captcha/pictures/slider-picture.ts'
import { isWorkDone, questionWorkAfter, sliderWorkAfter } from '../domains/accounts/captcha/puzzle-work.ts'

const PICTURES = 200
const TOLERANCE = 6
const HASHES = 1_000_000
const CHECKS = 2_000
/** Brightness of the hole relative to the rest of the picture. */
const SHADE = 0.38
const STEP = 4
/** How much faster SHA-256 is in a native library with processor instructions than when called from JavaScript. */
const NATIVE_SPEED_UP = 20

/**
 * Finds the position where the darkened piece matches the picture best. Compares every fourth pixel, in grayscale.
 * Returns the left edge in pixels of the puzzle.
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

const pictures: SliderPicture[] = []
const drawMs =
  (await processorMsOf(async () => {
    for (let i = 0; i < PICTURES; i++) pictures.push(await drawSlider(`bench ${i}`))
  })) / PICTURES
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
const hashesOf = ({ count, bits }: CaptchaWork): number => count * 2 ** bits
const [first, last] = [hashesOf(questionWorkAfter(0)), hashesOf(questionWorkAfter(Infinity))]
const [firstOfSlider, lastOfSlider] = [3, Infinity].map((before) => hashesOf(sliderWorkAfter(before)!)) as [
  number,
  number,
]
const nonces = Array.from({ length: questionWorkAfter(0).count }, (_, index) => index)
const checkMs =
  (await processorMsOf(() => {
    for (let i = 0; i < CHECKS; i++) isWorkDone('x'.repeat(43), 0, nonces)
  })) / CHECKS
const nativeMs = (hashes: number): number => (hashes * hashMs) / NATIVE_SPEED_UP

const passMs = [sliderMs, ...[firstOfSlider, lastOfSlider].map((hashes) => sliderMs + nativeMs(hashes))]
process.stdout.write(
  `slider    ${solved} of ${PICTURES} solved; ${passMs.map((ms) => ms.toFixed(1)).join(', ')} ms for each pass: the first three of a network, the fourth, the last; work of a browser ${Math.round(firstOfSlider * hashMs)} to ${Math.round(lastOfSlider * hashMs)} ms\n`,
)
process.stdout.write(`server    ${drawMs.toFixed(1)} ms to draw a slider, ${checkMs.toFixed(3)} ms to check its work\n`)
process.stdout.write(
  `question  ${first} to ${last} hashes: ${Math.round(first * hashMs)} to ${Math.round(last * hashMs)} ms in JavaScript, about ${Math.round(nativeMs(first))} to ${Math.round(nativeMs(last))} ms in a program made for it, before it has read a word\n`,
)
if (nativeMs(first) < passMs[1]! || drawMs + checkMs > passMs[1]!) process.exitCode = 1
