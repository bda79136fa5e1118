import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, logIn, loginDialog, loginForm, mainMenu } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

async function pointAt(page: Page, category: string): Promise<Locator> {
  await mainMenu(page).getByRole('link', { name: category, exact: true }).hover()
  const menu = page.getByRole('group', { name: category, exact: true })
  await expect(menu).toBeVisible()
  return menu
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })

test('a card of the lobby and a vendor in the header link to bets, and a card also to results and trends', async ({
  page,
  run,
}) => {
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

  await test.step('a vendor in the header opens bets on its first lottery, whose slip is in view', async () => {
    await page.goto('/join')
    await (await pointAt(page, '복권')).getByRole('button', { name: '베트남 복권', exact: true }).click()
    await expect(page).toHaveURL(`${run.demo}/vnlottery?gameCode=VNMB5&playType=LO2`)
    await expect(heading(page, '북부 5분')).toBeVisible()
    await expect(page.getByRole('main').getByRole('timer').first()).toHaveText(/^\d+:\d\d/)
    await page
      .getByRole('group', { name: '번호', exact: true })
      .getByRole('button', { name: '03', exact: true })
      .click()
    await page.getByRole('main').getByRole('button', { name: '담기', exact: true }).click()
    // The prize board below the bet slip does not reduce its height.
    await expect(
      page.getByRole('complementary', { name: '베팅 슬립' }).getByRole('button', { name: '베팅하기', exact: true }),
    ).toBeInViewport({ ratio: 1 })
  })
})

test('the header has space for every entry and the login form at 1024 pixels, in both languages, and for a button below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/index')
  const last = mainMenu(page).getByRole('link').last()
  const expectRoom = async () => {
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  for (const language of ['English', '한국어']) {
    await page.getByRole('banner').getByRole('button', { name: language }).click()
    await expect(page.getByRole('document')).toHaveAttribute('lang', language === 'English' ? 'en-GB' : 'ko-KR')
    await expect(loginForm(page)).toBeVisible()
    await expectRoom()
  }
  await page.setViewportSize({ width: 1023, height: 768 })
  await expect(loginForm(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: '로그인', exact: true }).click()
  await expect(loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1024, height: 768 })
  await logIn(page, ACCOUNTS.agent)
  for (const language of ['English', '한국어']) {
    await page.getByRole('banner').getByRole('button', { name: language }).click()
    await expect(page.getByRole('document')).toHaveAttribute('lang', language === 'English' ? 'en-GB' : 'ko-KR')
    await expectRoom()
  }
})
