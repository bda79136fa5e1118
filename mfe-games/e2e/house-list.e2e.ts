import { ACCOUNTS, fillLogin, loginDialog, tiles } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('the card of a live house opens the list of its own, and a game of it its tables', async ({ page }) => {
  await page.goto('/live')
  await expect(page.getByText('게임 18개')).toBeVisible()
  await expect(tiles(page)).toHaveCount(19)
  await tiles(page).getByRole('button', { name: '게임 목록 보기 미리내 라운지' }).click()
  const list = page.getByRole('dialog', { name: '미리내 라운지' })
  await expect(list.getByText('게임 9개')).toBeVisible()
  await expect(list.getByRole('article')).toHaveCount(9)
  await list.getByRole('button', { name: '테이블 고르기 미드나잇 바카라' }).click()
  // Tables are shown to who is signed in.
  await expect(loginDialog(page)).toBeVisible()
  await fillLogin(page, ACCOUNTS.otherMember)
  const tables = page.getByRole('dialog', { name: '미드나잇 바카라 테이블' })
  await tables.getByRole('button', { name: '입장 B 테이블' }).click()
  await expect(page).toHaveURL(/\/game\?.*vassalage=MIRINAE/)
})

test('at the tab of the house its games stand by themselves', async ({ page }) => {
  await page.goto('/live?page=MIRINAE')
  await expect(tiles(page)).toHaveCount(9)
  await expect(page.getByRole('article', { name: '미리내 라운지' })).toHaveCount(0)
})
