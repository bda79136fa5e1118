import type { Page } from '@playwright/test'
import { header, mainMenu, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('gameType'), sessionStorage.getItem('gameVendor')])

test('a vendor that is chosen in the shell opens in its lobby, through reloads and other pages, until another choice', async ({
  page,
}) => {
  await page.goto('/index')
  await mainMenu(page).getByRole('link', { name: '라이브 카지노', exact: true }).hover()
  await page
    .getByRole('group', { name: '라이브 카지노', exact: true })
    .getByRole('button', { name: /^벨벳 룸/ })
    .first()
    .click()
  await expect(title(page, '벨벳 룸 게임홀')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^벨벳 룸/, selected: true })).toBeVisible()
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('벨벳 룸')
  expect(await stored(page)).toEqual(['LIVE', 'VELVET'])

  // Another page and an address without a vendor: the tab still knows.
  await page.goto('/help')
  await page.goto('/live')
  await expect(page).toHaveURL(/\/live\?page=VELVET$/)
  await expect(title(page, '벨벳 룸 게임홀')).toBeVisible()

  // All vendors are a choice as well, and the way back leads to the vendor.
  await page.getByRole('tab', { name: /^전체/ }).click()
  await expect(title(page, '라이브 카지노')).toBeVisible()
  await expect(page).toHaveURL(/\/live$/)
  expect(await stored(page)).toEqual(['LIVE', null])
  await page.goBack()
  await expect(title(page, '벨벳 룸 게임홀')).toBeVisible()
  await page.goForward()
  await expect(title(page, '라이브 카지노')).toBeVisible()
  await expect(page).toHaveURL(/\/live$/)

  // The same where the lobby was opened at all vendors, by its address.
  await page.goto('/fish')
  await page.getByRole('tab', { name: /^물결 피싱/ }).click()
  await expect(title(page, '물결 피싱 게임홀')).toBeVisible()
  await page.goBack()
  await expect(title(page, '피싱')).toBeVisible()
  await expect(page).toHaveURL(/\/fish$/)

  // A page that is opened by its address chooses its own category, the logo chooses slots.
  await page.goto('/pvp')
  await expect.poll(() => stored(page)).toEqual(['PVP', null])
  await header(page).getByRole('link', { name: '아트리움' }).click()
  await expect.poll(() => stored(page)).toEqual(['RNG', null])
})

test('the tab of a slot vendor is its game hall, in both languages', async ({ page }) => {
  await page.goto('/rng?page=LUMEN')
  await expect(page.getByRole('tab', { name: /^루멘 게임홀/, selected: true })).toBeVisible()
  await expect(title(page, '루멘 게임홀')).toBeVisible()
  await header(page).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('tab', { name: /^Lumen game hall/, selected: true })).toBeVisible()
})

test('the lottery list opens at the vendor that was chosen', async ({ page }) => {
  const list = page.getByRole('main').getByRole('link', { name: '복권 목록으로', exact: true })
  await page.goto('/join')
  await mainMenu(page).getByRole('link', { name: '복권', exact: true }).hover()
  await page
    .getByRole('group', { name: '복권', exact: true })
    .getByRole('button', { name: '클래식 복권', exact: true })
    .click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=SSC60$/)
  await page.mouse.move(700, 890)
  await list.click()
  await expect(page.getByRole('tab', { name: '클래식 복권', selected: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('tab', { name: '전체' }).click()
  await expect(page.getByRole('article')).toHaveCount(13)
})

test('the title of a tile plays as its picture does, and hot games have no empty category', async ({ page }) => {
  await page.goto('/hot')
  const chips = page
    .getByRole('main')
    .getByRole('group', { name: '카테고리' })
    .getByRole('button')
    .or(page.getByRole('tablist', { name: '제공사' }).getByRole('tab'))
  await expect(chips.first()).toBeVisible()
  for (const chip of await chips.allInnerTexts()) expect(chip).not.toMatch(/(^|\D)0$/)
  await tiles(page).first().getByRole('paragraph').first().click()
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible()
})
