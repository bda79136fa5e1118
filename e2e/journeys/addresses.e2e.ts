import type { Page } from '@playwright/test'
import { mainMenu, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const top = (page: Page) => page.evaluate(() => scrollY)

test('a page begins at its top or at its anchor, and the way back leads to where one was', async ({ page }) => {
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  const terms = footer(page).getByRole('navigation', { name: '안내' }).getByRole('link', { name: '이용 약관' })
  // Focuses the link by keyboard: a click may scroll the page before it takes effect.
  await footer(page).scrollIntoViewIfNeeded()
  await terms.focus()
  const before = await top(page)
  expect(before).toBeGreaterThan(300)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help#terms$/)
  await expect(page.getByRole('heading', { level: 2, name: '이용 약관', exact: true })).toBeInViewport()
  await mainMenu(page).getByRole('link', { name: '홈' }).click()
  await expect(page.getByRole('region', { name: '주요 소식' })).toBeVisible()
  expect(await top(page)).toBe(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/rng$/)
  await expect(tiles(page)).toHaveCount(24)
  await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThan(40)
})
