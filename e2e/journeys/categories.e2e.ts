import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, fillLogin, gameFrame, loginDialog, mainMenu } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const menu = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

async function pointAt(page: Page, name: string): Promise<Locator> {
  await mainMenu(page).getByRole('link', { name, exact: true }).hover()
  await expect(menu(page, name)).toBeVisible()
  return menu(page, name)
}

test('the menu has the categories in the server’s order, DS88 after the live casino, and each leads where its kind does', async ({
  page,
}) => {
  test.slow()
  await page.goto('/index')
  await expect(mainMenu(page).getByRole('listitem')).toHaveText([
    '홈',
    '라이브 카지노',
    'DS88 스포츠',
    '슬롯',
    '스포츠',
    '피싱',
    '카드 게임',
    'e스포츠',
    '전자 복권',
    '복권',
    '프로모션',
    '리워드',
    'VIP – –',
  ])

  // A table of the live casino, cards and fish: the category's page, which opens at the vendor.
  await (
    await pointAt(page, '라이브 카지노')
  )
    .getByRole('button', { name: /^벨벳 룸/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/live\?page=VELVET$/)
  await (await pointAt(page, '피싱')).getByRole('button', { name: '물결 피싱', exact: true }).click()
  await expect(page).toHaveURL(/\/fish\?page=\w+$/)
  await (await pointAt(page, '카드 게임')).getByRole('button', { name: '마당 카드', exact: true }).click()
  await expect(page).toHaveURL(/\/pvp\?page=\w+$/)
  // Slots: the lobby at the vendor's tab, which is kept.
  await (await pointAt(page, '슬롯')).getByRole('button', { name: '루멘', exact: true }).click()
  await expect(page).toHaveURL(/\/rng\?page=LUMEN$/)
  expect(await page.evaluate(() => sessionStorage.getItem('gameVendor'))).toBe('LUMEN')
  // Both kinds of lottery: straight to a game of TCG_SEA.
  for (const name of ['전자 복권', '복권']) {
    await page.goto('/index')
    await mainMenu(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/seaLottery\?gameCode=THAI5&playType=TOP3$/)
    await expect(page.getByRole('heading', { level: 1, name: '태국 5분' })).toBeVisible()
  }
})

test('a sports vendor starts at once: from its menu, from its own place and from the footer', async ({ page }) => {
  await page.goto('/join')
  const game = gameFrame(page, 'DS88 스포츠')
  const stands = () => expect(game.getByRole('button', { name: '베팅하기' })).toBeVisible({ timeout: 15_000 })
  // A visitor logs in first, and then stands in the game.
  await (
    await pointAt(page, '스포츠')
  )
    .getByRole('button', { name: /^DS88 스포츠/ })
    .first()
    .click()
  await expect(loginDialog(page)).toBeVisible()
  await fillLogin(page, ACCOUNTS.otherMember)
  await expect(page).toHaveURL(/\/game\?.*vassalage=DS88/)
  await stands()

  await page.goto('/join')
  await mainMenu(page).getByRole('button', { name: 'DS88 스포츠' }).click()
  await expect(page).toHaveURL(/\/game\?.*vassalage=DS88/)
  await stands()

  await page.goto('/join')
  await page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: '게임' })
    .getByRole('button', { name: '스포츠', exact: true })
    .click()
  await expect(page).toHaveURL(/\/game\?.*vassalage=DS88/)
  await stands()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('the first tap of a category shows its games, the second goes to its page', async ({ page }) => {
    await page.goto('/index')
    const slots = mainMenu(page).getByRole('link', { name: '슬롯' })
    // What a finger does comes with the first sign of interest.
    await expect(async () => {
      if (!(await menu(page, '슬롯').isVisible())) await slots.tap()
      await expect(menu(page, '슬롯')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(menu(page, '슬롯').getByRole('button', { name: /플레이$/ })).toHaveCount(21)
    await slots.tap()
    await expect(page).toHaveURL(/\/rng$/)
    await expect(menu(page, '슬롯')).toBeHidden()
  })
})
