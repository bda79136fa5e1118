import { tiles } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('the slot lobby turns its pages, is narrowed to a vendor at an address of its own, and is searched while one types', async ({
  page,
}) => {
  await page.goto('/rng')

  await test.step('it has 24 games a page and turns its pages', async () => {
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

  await test.step('search answers while typing and says when nothing fits', async () => {
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

  await test.step('a vendor tab narrows the lobby, and its address opens it again', async () => {
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
})
