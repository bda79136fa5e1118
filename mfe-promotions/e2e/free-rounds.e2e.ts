import { ACCOUNTS, gameFrame, logIn } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a member claims free rounds and plays one of them, and the reward centre counts it', async ({
  openBrowser,
  run,
}) => {
  const context = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: run.demo })
  const page = await context.newPage()
  await page.goto('/promotions')
  await logIn(page, ACCOUNTS.member)
  await page.goto('/index?member=rewardCenter')
  await page.getByRole('button', { name: '받기: 매주 무료 라운드' }).click()
  const rounds = page.getByRole('list', { name: '플레이할 수 있는 무료 라운드' }).getByRole('listitem')
  await expect(rounds).toContainText('10회 중 10회 남음 (1회 0.50 DEMO)')
  await rounds.getByRole('link', { name: '겨울 카드 무료 라운드 플레이' }).click()
  await expect(page).toHaveURL(/\/game\?gameId=ATR0016/)
  const game = gameFrame(page, '겨울 카드')
  await expect(game.getByText('무료 라운드 10회 중 10회 남음', { exact: false })).toBeVisible({ timeout: 15_000 })
  await game.getByRole('button', { name: '무료로 스핀' }).click()
  await expect(game.getByText('무료 라운드 10회 중 9회 남음', { exact: false })).toBeVisible({ timeout: 15_000 })
  await page.goto('/index?member=rewardCenter')
  await expect(rounds).toContainText('10회 중 9회 남음')
})
