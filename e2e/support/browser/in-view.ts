import type { FrameLocator, Locator, Page } from '@playwright/test'
import { controlsOf } from '../portal/engines.ts'
import { expect } from '../test.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
/** A phone screen minus the bars of its browser. */
const LOW_PHONE = { width: 390, height: 664 }

/**
 * Checks a game at all window sizes: the field, the stake and the button are in the first view, and nothing covers
 * them.
 */
export async function expectInView(page: Page, frame: FrameLocator): Promise<void> {
  const opened = page.viewportSize()!
  const controls = controlsOf(frame).getByRole('button')
  const chips = frame.getByRole('radiogroup').getByRole('radio')
  const felt = frame
    .getByRole('toolbar', { name: /^(베팅 칸|Bets)$/ })
    .getByRole('button')
    .filter({ hasText: /./ })
  for (const size of [...SIZES, LOW_PHONE]) {
    await page.setViewportSize(size)
    const at = `${size.width} × ${size.height}`
    await expect(async () => {
      expect(await outOfReach(page, controls), at).toEqual([])
      if ((await chips.count()) > 0) expect(await outOfReach(page, chips), at).toEqual([])
      // In the short viewport between a browser's bars, a long felt scrolls under its controls.
      if (size === LOW_PHONE) return
      expect(await hiddenHeight(frame), at).toBe(0)
      if ((await felt.count()) > 0) expect(await outOfReach(page, felt), at).toEqual([])
    }).toPass({ timeout: 5000 })
  }
  await page.setViewportSize(opened)
}

/**
 * Returns the names of a game's buttons that are cut off by the window or covered by another element, in the game or in
 * the page around it.
 */
async function outOfReach(page: Page, buttons: Locator): Promise<string[]> {
  const seen = await buttons.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      if (width === 0 || getComputedStyle(element).visibility === 'hidden') return []
      const [x, y] = [left + width / 2, top + height / 2]
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
      return [
        {
          name: element.getAttribute('aria-label') ?? element.textContent,
          x,
          y,
          isInReach: isWhole && element.contains(document.elementFromPoint(x, y)),
        },
      ]
    }),
  )
  const isFree = await page.evaluate((points) => {
    const frame = document.querySelector('main iframe')!
    const box = frame.getBoundingClientRect()
    return points.map(({ x, y }) => document.elementFromPoint(box.x + x, box.y + y) === frame)
  }, seen)
  expect(seen, 'buttons of the game').not.toHaveLength(0)
  return seen.filter(({ isInReach }, index) => !isInReach || !isFree[index]).map(({ name }) => name)
}

/** How many pixels of a game's field are out of view, which requires scrolling. */
const hiddenHeight = (frame: FrameLocator): Promise<number> =>
  frame
    .getByRole('main')
    .evaluate(({ firstElementChild: field }) => Math.max(0, field!.scrollHeight - field!.clientHeight))
