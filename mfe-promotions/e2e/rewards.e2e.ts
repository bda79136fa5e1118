import { ACCOUNTS, balance, gameFrame, logIn, shownBalance } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a member checks in, takes the gift of the week and free rounds, plays one of them, and sees them counted in the reward centre', async ({
  openBrowser,
  run,
}) => {
  const context = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: run.demo })
  const page = await context.newPage()
  await page.goto('/promotions')
  await logIn(page, ACCOUNTS.member)
  const before = await shownBalance(page)
  await expect(page.getByRole('link', { name: /이번 주 선물/ })).toContainText('받기 가능')
  await page.getByRole('link', { name: /매일 출석 체크/ }).click()
  await page.getByRole('button', { name: '오늘 출석하기' }).click()
  await expect(page.getByText('출석했어요.', { exact: false })).toBeVisible()
  await expect(page.getByRole('list', { name: '출석 달력' }).getByText('완료')).toHaveCount(1)

  await page.goto('/index?member=rewardCenter')
  await page.getByRole('button', { name: '받기: 이번 주 선물' }).click()
  await expect(page.getByRole('button', { name: '받기: 이번 주 선물' })).toHaveCount(0)
  await page.getByRole('link', { name: '전체 보상' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: '이번 주 선물' })).toContainText('받음')
  await expect(rows.filter({ hasText: '매일 출석 체크' })).toContainText('10 포인트')
  await page.goto('/index')
  await expect
    .poll(async () => Number((await shownBalance(page)).replaceAll(',', '')))
    .toBe(Number(before.replaceAll(',', '')) + 1)
  await expect(balance(page)).toBeVisible()

  await test.step('free rounds', async () => {
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
})
