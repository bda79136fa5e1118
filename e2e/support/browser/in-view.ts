import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

/**
 * What is wrong with where the buttons of a game are: the names of those that are cut off by the window or lie under
 * something, in the game or in the page around it.
 */
export async function outOfReach(page: Page, buttons: Locator): Promise<string[]> {
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

/** How much of a game's field is out of sight, in pixels: what does not fit scrolls. */
export const hiddenHeight = (frame: FrameLocator): Promise<number> =>
  frame
    .getByRole('main')
    .evaluate(({ firstElementChild: field }) => Math.max(0, field!.scrollHeight - field!.clientHeight))
