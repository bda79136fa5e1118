import type { Locator, Page } from '@playwright/test'

const STEP_SECONDS = 5

/**
 * Lets the page's clock, which the test has installed, run ahead until something is on screen. Answers after how many
 * seconds of that clock. In steps: what a page does between two of its timers takes real time, and the next timer is
 * only set then.
 */
export async function secondsUntil(page: Page, seen: Locator, within: number): Promise<number> {
  for (let seconds = 0; seconds <= within; seconds += STEP_SECONDS) {
    if (await seen.isVisible()) return seconds
    await page.clock.runFor(STEP_SECONDS * 1000)
  }
  throw new Error(`After ${within} seconds on the page's clock this is not on screen: ${seen}`)
}
