import { goWithin, header } from '../support/portal/portal-page.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const ADDRESSES = [
  '/rng',
  '/promotions',
  '/lottery',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
  '/vip',
  '/no-such-page',
]

/** Chooses Arabic as a visitor does. */
async function chooseArabic(page: Page): Promise<void> {
  await page.goto('/index')
  await header(page).getByRole('button', { name: '메뉴 열기' }).click()
  await page.getByRole('dialog', { name: '메뉴' }).getByRole('button', { name: '다른 언어' }).click()
  await page.getByRole('dialog', { name: '언어 선택' }).getByRole('button', { name: /AR$/ }).click()
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
}

/** How much wider the document is than the window, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The half of the window that contains the middle of an element. */
async function sideOf(thing: Locator): Promise<'left' | 'right'> {
  const box = (await thing.boundingBox())!
  return box.x + box.width / 2 < thing.page().viewportSize()!.width / 2 ? 'left' : 'right'
}

/** The middle of an element's text, however wide the element is. */
const middleOfText = (thing: Locator): Promise<number> =>
  thing.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left, right } = words.getBoundingClientRect()
    return (left + right) / 2
  })

for (const [width, tag] of [
  [1440, []],
  [390, ['@full']],
] as const)
  test.describe(`${width} px wide`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 844 } })

    test('from right to left the frame is mirrored, also in the document of the server', async ({ page, watch }) => {
      await chooseArabic(page)
      const menuButton = header(page).getByRole('button', { name: 'Open menu' })
      expect(await sideOf(menuButton)).toBe('right')
      expect(await sideOf(header(page).getByRole('link', { name: 'Atrium' }))).toBe('right')
      expect(await overflow(page)).toBeLessThanOrEqual(0)

      await menuButton.click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      const drawer = (await menu.boundingBox())!
      expect(Math.round(drawer.x + drawer.width)).toBe(width)
      await page.keyboard.press('Escape')

      const rail = page.getByRole('region', { name: 'Hot right now' })
      const [first, second] = [
        (await rail.getByRole('article').nth(0).boundingBox())!,
        (await rail.getByRole('article').nth(1).boundingBox())!,
      ]
      expect(first.x).toBeGreaterThan(second.x)
      expect(await middleOfText(rail.getByRole('heading'))).toBeGreaterThan(width / 2)

      // The document rendered by the server has the right text direction without scripts.
      watch.allow(/\.js\)$/)
      await page.route(/\.js$/, (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
      expect(await sideOf(header(page).getByRole('link', { name: 'Atrium' }))).toBe('right')
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  })

for (const [width, tag] of [
  [390, []],
  [1440, ['@full']],
] as const)
  test.describe(`${width} px wide`, { tag: [...tag] }, () => {
    test.use({ viewport: { width, height: 844 } })

    test('from right to left no page scrolls sideways', async ({ page }) => {
      await chooseArabic(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      for (const address of ADDRESSES) {
        await goWithin(page, address)
        await expect(page.getByRole('main')).toBeFocused()
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        expect(await overflow(page), address).toBeLessThanOrEqual(0)
      }
    })
  })
