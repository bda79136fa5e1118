import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, fillLogin, loginDialog, mainMenu, openGame } from '../support/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { offerEveryCategory } from '../support/vendors.ts'

const menu = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

async function pointAt(page: Page, name: string): Promise<Locator> {
  await mainMenu(page).getByRole('link', { name, exact: true }).hover()
  await expect(menu(page, name)).toBeVisible()
  return menu(page, name)
}

test.describe('a merchant with every category', () => {
  let takeBack: () => Promise<unknown>
  test.beforeEach(async ({ run }) => void (takeBack = await offerEveryCategory(run)))
  test.afterEach(() => takeBack())

  test('has them in the server’s order, DS88 after the live casino, and each leads where its kind does', async ({ page }) => {
    test.slow()
    await page.goto('/index')
    await expect(mainMenu(page).getByRole('listitem')).toHaveText(['홈', '라이브 카지노', '디에스88', '슬롯', '스포츠', '피싱', '카드 게임', '전자 복권', '복권', '프로모션', /^리워드/, 'VIP – –'])

    // A table of the live casino, cards and fish: the category's page.
    await (await pointAt(page, '라이브 카지노')).getByRole('button', { name: '팰리스', exact: true }).click()
    await expect(page).toHaveURL(/\/live$/)
    await (await pointAt(page, '피싱')).getByRole('button', { name: '낚시꾼', exact: true }).click()
    await expect(page).toHaveURL(/\/fish$/)
    await expect((await pointAt(page, '카드 게임')).getByText('아직 게임이 없습니다. 다른 제공사를 골라 주세요.')).toBeVisible()
    await menu(page, '카드 게임').getByRole('button', { name: '빈 방' }).click()
    await expect(page).toHaveURL(/\/pvp$/)
    // Slots: the lobby at the vendor's tab, which is kept.
    await (await pointAt(page, '슬롯')).getByRole('button', { name: '루멘', exact: true }).click()
    await expect(page).toHaveURL(/\/rng\?page=LUMEN$/)
    expect(await page.evaluate(() => sessionStorage.getItem('gameVendor'))).toBe('LUMEN')
    // Lotteries: by their account type, with the game.
    await (await pointAt(page, '전자 복권')).getByRole('button', { name: '바다 복권', exact: true }).click()
    await expect(page).toHaveURL(/\/seaLottery$/)
    await (await pointAt(page, '복권')).getByRole('button', { name: '북부 복권', exact: true }).click()
    await expect(page).toHaveURL(/\/vnlottery$/)
    await (await pointAt(page, '복권')).getByRole('button', { name: '북부 복권 하나 플레이' }).click()
    await expect(page).toHaveURL(/\/vnlottery\?gameCode=VNLOTTO1$/)
    await mainMenu(page).getByRole('link', { name: '복권', exact: true }).click()
    await expect(page).toHaveURL(/\/seaLottery$/)
  })

  test('starts a sports vendor at once: from its menu, from its own place and from the footer', async ({ page }) => {
    await page.goto('/join')
    // A visitor logs in first, and then stands in the game.
    await (await pointAt(page, '스포츠')).getByRole('button', { name: '골라인', exact: true }).click()
    await expect(loginDialog(page)).toBeVisible()
    await fillLogin(page, ACCOUNTS.otherMember)
    await expect(page).toHaveURL(/\/game\?.*vassalage=GOAL/)
    await openGame(page, '골라인 하나')

    await page.goto('/join')
    await mainMenu(page).getByRole('button', { name: '디에스88' }).click()
    await expect(page).toHaveURL(/\/game\?.*vassalage=DS88/)
    await openGame(page, '디에스88 하나')

    await page.goto('/join')
    await page.getByRole('contentinfo').getByRole('navigation', { name: '게임' }).getByRole('button', { name: '스포츠' }).click()
    await expect(page).toHaveURL(/\/game\?.*vassalage=GOAL/)
    await openGame(page, '골라인 하나')
  })
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
