import type { Page } from '@playwright/test'
import { header, mainMenu, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('gameType'), sessionStorage.getItem('gameVendor')])

test('a vendor that is chosen in the shell opens in its list, through reloads and other pages, until another choice', async ({
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

  // The tab remembers the vendor after another page and an address without a vendor.
  await page.goto('/help')
  await page.goto('/live')
  await expect(page).toHaveURL(/\/live\?page=VELVET$/)
  await expect(title(page, '벨벳 룸 게임홀')).toBeVisible()

  // "All" is a choice too, and "back" leads to the vendor.
  await page.getByRole('tab', { name: /^전체/ }).click()
  await expect(title(page, '라이브 카지노')).toBeVisible()
  await expect(page).toHaveURL(/\/live$/)
  expect(await stored(page)).toEqual(['LIVE', null])
  await page.goBack()
  await expect(title(page, '벨벳 룸 게임홀')).toBeVisible()
  await page.goForward()
  await expect(title(page, '라이브 카지노')).toBeVisible()
  await expect(page).toHaveURL(/\/live$/)

  // The tab also remembers "all" after the lobby was opened by an address without a vendor.
  await page.goto('/fish')
  await page.getByRole('tab', { name: /^물결 피싱/ }).click()
  await expect(title(page, '물결 피싱 게임홀')).toBeVisible()
  await page.goBack()
  await expect(title(page, '피싱')).toBeVisible()
  await expect(page).toHaveURL(/\/fish$/)

  // A page opened by its address selects its own category; the logo selects slots.
  await page.goto('/pvp')
  await expect.poll(() => stored(page)).toEqual(['PVP', null])
  await header(page).getByRole('link', { name: '아트리움' }).click()
  await expect.poll(() => stored(page)).toEqual(['RNG', null])

  await test.step('the lottery list opens at the vendor that was chosen', async () => {
    await mainMenu(page).getByRole('link', { name: '복권', exact: true }).hover()
    await page
      .getByRole('group', { name: '복권', exact: true })
      .getByRole('button', { name: '클래식 복권', exact: true })
      .click()
    await expect(page).toHaveURL(/\/lottery\?gameCode=SSC60$/)
    await page.mouse.move(700, 890)
    await page.getByRole('main').getByRole('link', { name: '복권 목록으로', exact: true }).click()
    await expect(page.getByRole('tab', { name: '클래식 복권', selected: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(4)
    await page.getByRole('tab', { name: '전체' }).click()
    await expect(page.getByRole('article')).toHaveCount(13)
  })
})
