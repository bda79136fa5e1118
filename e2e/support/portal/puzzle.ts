import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { CallValue, Module } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'
import { expect } from '@playwright/test'
import type { Locator, Page, Response } from '@playwright/test'

type Puzzle = CallValue<'captchaChallenge'>

const SLIDER_MODULE = 'GEETEST3'
const requirements = new Map<string, boolean>()

/** Whether the current portal's merchant requires a captcha before a form is sent. */
async function requiresPuzzle(page: Page): Promise<boolean> {
  const { origin } = new URL(page.url())
  const known = requirements.get(origin)
  if (known !== undefined) return known
  const envelope = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as Envelope<CallValue<'whitelabel'>>,
    callSurface.whitelabel[1],
  )
  if (!envelope.success) throw new Error(`The merchant's settings cannot be read: ${envelope.message}`)
  const isOn = (modules: Module[]): boolean =>
    modules.some(
      ({ modId, enabled, childrenNodes }) => enabled === '1' && (modId === SLIDER_MODULE || isOn(childrenNodes)),
    )
  requirements.set(origin, isOn(envelope.value.modules))
  return isOn(envelope.value.modules)
}

/** Runs `send`, for which the page requires a captcha, and solves the captcha inside `form`. */
export async function solvingPuzzle(page: Page, form: Locator, send: () => Promise<void>): Promise<void> {
  if (!(await requiresPuzzle(page))) return send()
  const slide = form.getByRole('slider')
  await slide.fill(String(await holeOf(page, send)))
  await slide.press('Enter')
}

/**
 * Runs `send`, which requests a code by text message. A captcha is required after the first few unused codes. Returns
 * whether one was required; ignores errors for other reasons, which the page shows.
 */
export async function solvingPuzzleOnceRequired(
  page: Page,
  form: Locator,
  send: () => Promise<void>,
): Promise<boolean> {
  const orders: readonly string[] = [callSurface.smsRegister[1], callSurface.smsNoLogin[1]]
  const puzzles: Response[] = []
  const collect = (response: Response) => void (isPuzzle(response) && puzzles.push(response))
  page.on('response', collect)
  const [ordered] = await Promise.all([
    page.waitForResponse((response) => orders.includes(new URL(response.url()).pathname)),
    send(),
  ])
  const envelope = (await ordered.json()) as Envelope<unknown>
  const isRequired = !envelope.success && envelope.errorCode === 'SLIDER_REQUIRED'
  if (isRequired) {
    const slide = form.getByRole('slider')
    await slide.fill(String(await holeIn(page, puzzles[0] ?? (await page.waitForResponse(isPuzzle)))))
    await slide.press('Enter')
  }
  page.off('response', collect)
  return isRequired
}

/** Solves the captcha by keyboard: the control has the focus when it appears. */
export async function solvingPuzzleByKeys(page: Page, form: Locator, send: () => Promise<void>): Promise<void> {
  if (!(await requiresPuzzle(page))) return send()
  const hole = await holeOf(page, send)
  await expect(form.getByRole('slider')).toBeFocused()
  for (let step = 0; step < Math.floor(hole / 10); step++) await page.keyboard.press('PageUp')
  for (let step = 0; step < hole % 10; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** Waits for the captcha that `send` triggers, and returns the position of its hole. */
async function holeOf(page: Page, send: () => Promise<void>): Promise<number> {
  const [response] = await Promise.all([page.waitForResponse(isPuzzle), send()])
  return holeIn(page, response)
}

const isPuzzle = (response: Response): boolean =>
  new URL(response.url()).pathname === callSurface.captchaChallenge[1] && response.request().method() === 'GET'

async function holeIn(page: Page, response: Response): Promise<number> {
  const envelope = (await response.json()) as Envelope<Puzzle>
  if (!envelope.success || envelope.value.kind !== 'slider')
    throw new Error(`No slider came: ${JSON.stringify(envelope).slice(0, 200)}`)
  return lookForHole(page, envelope.value)
}

/**
 * Finds the hole by comparing pixels: where the darkened piece matches the picture. Returns its left edge in CSS pixels
 * of the captcha; the image files have a higher resolution.
 */
function lookForHole(
  page: Page,
  { background, piece, width, pieceSize, y }: Extract<Puzzle, { kind: 'slider' }>,
): Promise<number> {
  return page.evaluate(
    async ([backgroundAddress, pieceAddress, puzzleWidth, size, top]) => {
      const pixels = async (address: string) => {
        const image = new Image()
        image.src = address
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
        canvas.drawImage(image, 0, 0)
        return canvas.getImageData(0, 0, image.width, image.height)
      }
      const [picture, part] = [await pixels(backgroundAddress), await pixels(pieceAddress)]
      const scale = picture.width / puzzleWidth
      const SHADE = 0.38
      const isLight = (at: number) => part.data[at]! > 245 && part.data[at + 1]! > 245 && part.data[at + 2]! > 245
      let best = { x: 0, distance: Infinity }
      for (let x = 0; x <= puzzleWidth - size; x++) {
        let distance = 0
        for (let j = 0; j < part.height; j++) {
          for (let i = 0; i < part.width; i++) {
            const from = (j * part.width + i) * 4
            if (part.data[from + 3]! < 255) continue
            const to = ((top * scale + j) * picture.width + x * scale + i) * 4
            // Skips the light edge, which is fainter around the hole.
            if (isLight(from)) continue
            for (let channel = 0; channel < 3; channel++)
              distance += Math.abs(part.data[from + channel]! * SHADE - picture.data[to + channel]!)
          }
        }
        if (distance < best.distance) best = { x, distance }
      }
      return best.x
    },
    [background, piece, width, pieceSize, y] as const,
  )
}
