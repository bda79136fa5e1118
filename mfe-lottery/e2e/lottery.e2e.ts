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
  {
    category: '복권',
    vendor: '클래식 복권',
    page: '/lottery',
    first: '1분 시시채',
    firstQuery: '?gameCode=SSC60',
    game: 'PK10 3분',
    query: '?gameCode=PK10',
  },
  {
    category: '복권',
    vendor: '동남아 복권',
    page: '/seaLottery',
    first: '태국 5분',
    firstQuery: '?gameCode=THAI5&playType=TOP3',
    game: '태국 5분',
    query: '?gameCode=THAI5&playType=TOP3',
  },
  {
    category: '복권',
    vendor: '베트남 복권',
    page: '/vnlottery',
    first: '북부 5분',
    firstQuery: '?gameCode=VNMB5&playType=LO2',
    game: '북부 5분',
    query: '?gameCode=VNMB5&playType=LO2',
  },
  {
    category: '전자 복권',
    vendor: '퀵 전자 복권',
    page: '/elott',
    first: 'K3 1분',
    firstQuery: '?gameCode=K3',
    game: '키노 5분',
    query: '?gameCode=KENO',
  },
] as const

for (const { category, vendor, page: at, first, firstQuery, game, query } of VENDORS) {
  test(`${vendor} opens bets on its first lottery from the header, and on each of its lotteries`, async ({
    page,
    run,
  }) => {
    await page.goto('/join')
    await (await pointAt(page, category)).getByRole('button', { name: vendor, exact: true }).click()
    await expect(page).toHaveURL(run.demo + at + firstQuery)
    await expect(heading(page, first)).toBeVisible()
    await expect(page.getByRole('main').getByRole('timer').first()).toHaveText(/^\d+:\d\d/)

    await page.goto('/join')
    const menu = await pointAt(page, category)
    await menu.getByRole('button', { name: vendor, exact: true }).hover()
    await menu.getByRole('button', { name: `${game} 플레이`, exact: true }).click()
    await expect(page).toHaveURL(run.demo + at + query)
    await expect(heading(page, game)).toBeVisible()
  })
}

test('the lotteries of every area are a tab away from where the header leads', async ({ page }) => {
  await page.goto('/index')
  await mainMenu(page).getByRole('link', { name: '복권', exact: true }).click()
  await expect(heading(page, '태국 5분')).toBeVisible()
  // Away from the menu that the pointer has opened.
  await page.mouse.move(700, 890)
  await page.getByRole('main').getByRole('link', { name: '복권 목록으로', exact: true }).click()
  await expect(page).toHaveURL(/\/seaLottery$/)
  await expect(page.getByRole('tab', { name: '동남아', selected: true })).toBeVisible()
  await expect(page.getByRole('article', { name: '태국 5분', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '아시아' }).click()
  await expect(page).toHaveURL(/\/seaLottery\?area=CN$/)
  await expect(page.getByRole('article', { name: '1분 시시채', exact: true })).toBeVisible()
  await expect(page.getByRole('article', { name: '태국 5분', exact: true })).toBeHidden()
})

test('a card of the lobby leads to bets, and from there to results and trends of its lottery', async ({ page }) => {
  await page.goto('/lottery')
  const card = page.getByRole('article', { name: '1분 시시채', exact: true })
  await expect(card.getByRole('timer')).toHaveText(/^\d+:\d\d/)
  await card.getByRole('link', { name: '1분 시시채', exact: true }).click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=SSC60$/)
  await expect(heading(page, '1분 시시채')).toBeVisible()

  const parts = page.getByRole('navigation', { name: '복권 메뉴', exact: true })
  await parts.getByRole('link', { name: '당첨 번호', exact: true }).click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=SSC60&view=results$/)
  await expect(heading(page, '1분 시시채 당첨 번호')).toBeVisible()
  await expect(parts.getByRole('link', { name: '당첨 번호', exact: true })).toHaveAttribute('aria-current', 'page')
  await parts.getByRole('link', { name: '추이', exact: true }).click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=SSC60&view=trends$/)
  await expect(heading(page, '1분 시시채 추이')).toBeVisible()
})

test('a starred lottery stands above all others, also after a reload', async ({ page }) => {
  await page.goto('/lottery')
  const mine = page.getByRole('region', { name: '내 복권', exact: true })
  await page.getByRole('button', { name: '키노 5분 즐겨찾기', exact: true }).click()
  await expect(mine.getByRole('article', { name: '키노 5분', exact: true })).toBeVisible()
  await page.reload()
  await expect(mine.getByRole('article')).toHaveCount(1)
  await mine.getByRole('button', { name: '키노 5분 즐겨찾기', exact: true }).click()
  await expect(mine).toBeHidden()
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
