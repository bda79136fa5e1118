import { tiles } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('the slot lobby has 24 games a page and turns its pages', async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByRole('heading', { level: 1, name: '슬롯' })).toBeVisible()
  await expect(tiles(page)).toHaveCount(24)
  await expect(page.getByText('게임 309개')).toBeVisible()
  const first = await tiles(page).first().getByRole('paragraph').first().innerText()
  await page.getByRole('link', { name: '2 페이지' }).click()
  await expect(page).toHaveURL(/p=2/)
  await expect(tiles(page).first().getByRole('paragraph').first()).not.toHaveText(first)
  await expect(tiles(page)).toHaveCount(24)
  await page.goBack()
  await expect(tiles(page).first().getByRole('paragraph').first()).toHaveText(first)
})

test('a vendor tab narrows the lobby, and its address opens it again', async ({ page }) => {
  await page.goto('/rng')
  const tabs = page.getByRole('tablist', { name: '제공사' }).getByRole('tab')
  await expect(tabs).toHaveCount(14)
  await tabs.nth(3).click()
  await expect(page).toHaveURL(/\/rng\?page=[\w-]+$/)
  const hall = page.getByRole('heading', { level: 1, name: /게임홀$/ })
  await expect(hall).toBeVisible()
  const vendor = (await hall.innerText()).replace(/ 게임홀$/, '')
  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toContainText(vendor)
  await expect(tiles(page)).toHaveCount(24)
  for (const tile of await tiles(page).all()) await expect(tile).toContainText(vendor)
})

test('search answers while typing and says when nothing fits', async ({ page }) => {
  await page.goto('/rng')
  await expect(tiles(page)).toHaveCount(24)
  const name = await tiles(page).nth(2).getByRole('paragraph').first().innerText()
  const field = page.getByRole('searchbox', { name: '게임 검색' })
  await field.pressSequentially(name)
  await expect(page.getByRole('heading', { name: `‘${name}’ 전체 카테고리 검색 결과` })).toBeVisible()
  await expect(tiles(page).first()).toContainText(name)
  await field.fill('zzzz')
  await expect(page.getByText('‘zzzz’에 맞는 게임을 찾지 못했어요')).toBeVisible()
  await page.getByRole('button', { name: '전체 게임 보기' }).click()
  await expect(tiles(page)).toHaveCount(24)
  await expect(field).toHaveValue('')
})

test('a search in the slots finds the tables of the live casino, and says where', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('searchbox', { name: '게임 검색' }).fill('바까라')
  const live = page.getByRole('region', { name: '라이브 카지노', exact: true })
  await expect(live.getByRole('heading', { name: /^라이브 카지노 게임 3개$/ })).toBeVisible()
  await expect(live.getByRole('article')).toHaveCount(3)
  await page
    .getByRole('group', { name: '찾은 카테고리' })
    .getByRole('button', { name: /라이브 카지노/ })
    .click()
  await expect(page).toHaveURL(/type=LIVE/)
  await expect(tiles(page)).toHaveCount(3)
})

test('a visitor tries a game for free without an account', async ({ page }) => {
  await page.goto('/rng')
  const tile = tiles(page)
    .filter({ has: page.getByRole('button', { name: /^무료 체험/ }) })
    .first()
  await tile.hover()
  await tile.getByRole('button', { name: /^무료 체험/ }).click()
  await expect(page).toHaveURL(/\/game\?.*mode=demo/)
  await expect(page.getByText('체험 모드 · 실제 잔액을 쓰지 않아요')).toBeVisible()
})

test('a category that nobody supplies says so and leads to the slots', async ({ page, run }) => {
  await page.goto(`${run.lotus}/esports`)
  await expect(page.getByText('e스포츠, 아직 준비 중이에요')).toBeVisible()
  await page.getByRole('link', { name: '슬롯 보러 가기' }).click()
  await expect(tiles(page)).toHaveCount(24)
})
