import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, logIn, mainMenu } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

async function pointAt(page: Page, category: string): Promise<Locator> {
  await mainMenu(page).getByRole('link', { name: category, exact: true }).hover()
  const menu = page.getByRole('group', { name: category, exact: true })
  await expect(menu).toBeVisible()
  return menu
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })

const VENDORS = [
  { category: '복권', vendor: '클래식 복권', page: '/lottery', title: '복권', game: 'PK10 3분', query: '?gameCode=PK10', first: '?gameCode=SSC60' },
  { category: '복권', vendor: '동남아 복권', page: '/seaLottery', title: '동남아 복권', game: '태국 5분', query: '?gameCode=THAI5&playType=TOP3', first: '?gameCode=THAI5&playType=TOP3' },
  { category: '복권', vendor: '베트남 복권', page: '/vnlottery', title: '베트남 복권', game: '북부 5분', query: '?gameCode=VNMB5&playType=LO2', first: '?gameCode=VNMB5&playType=LO2' },
  { category: '전자 복권', vendor: '퀵 전자 복권', page: '/lottery', title: '복권', game: '키노 5분', query: '?gameCode=KENO', first: '?gameCode=K3' },
] as const

for (const { category, vendor, page: at, title, game, query, first } of VENDORS) {
  test(`${vendor} opens its first lottery from the header, and each of its lotteries`, async ({ page, run }) => {
    await page.goto('/join')
    await (await pointAt(page, category)).getByRole('button', { name: vendor, exact: true }).click()
    await expect(page).toHaveURL(run.demo + at + first)
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('timer').first()).toHaveText(/^\d+:\d\d/)

    await page.goto('/join')
    const menu = await pointAt(page, category)
    await menu.getByRole('button', { name: vendor, exact: true }).hover()
    await menu.getByRole('button', { name: `${game} 플레이`, exact: true }).click()
    await expect(page).toHaveURL(run.demo + at + query)
    // The lottery that the address names stands out and is in view.
    await expect(page.getByRole('article', { name: game, exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('article', { name: game, exact: true })).toBeInViewport()
  })
}

test('the lotteries of every area are a tab away from where the header leads', async ({ page }) => {
  await page.goto('/index')
  await mainMenu(page).getByRole('link', { name: '복권', exact: true }).click()
  await expect(page.getByRole('tab', { name: '동남아', selected: true })).toBeVisible()
  await expect(page.getByRole('article', { name: '태국 5분' })).toBeVisible()
  // Away from the menu that the pointer has opened.
  await page.mouse.move(700, 890)
  await page.getByRole('tab', { name: '아시아' }).click()
  await expect(page).toHaveURL(/\/seaLottery\?area=CN$/)
  await expect(page.getByRole('article', { name: '1분 시시채' })).toBeVisible()
  await expect(page.getByRole('article', { name: '태국 5분' })).toBeHidden()
})

for (const language of ['한국어', 'English']) {
  test(`the header has room for every entry at 1024 pixels, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/index')
    await page.getByRole('banner').getByRole('button', { name: language }).click()
    const last = mainMenu(page).getByRole('link').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    await logIn(page, ACCOUNTS.agent)
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
