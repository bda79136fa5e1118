import { ACCOUNTS, fillLogin, openGame, playRound, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

test('on a phone the bottom bar leads around, and the menu is a sheet with everything', async ({ page }) => {
  await page.goto('/index')
  const bar = page.getByRole('navigation', { name: '하단 메뉴' })
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeHidden()
  await bar.getByRole('button', { name: '게임' }).tap()
  const centre = page.getByRole('dialog', { name: '게임 센터' })
  await expect(centre.getByRole('link')).toHaveText([
    '라이브 카지노',
    '슬롯',
    '스포츠',
    '피싱',
    '카드 게임',
    'e스포츠',
    '전자 복권',
    '복권',
    '인기 게임',
    '즐겨찾기',
    '통합 지갑 게임',
  ])
  await centre.getByRole('link', { name: '피싱' }).tap()
  await expect(page).toHaveURL(/\/fish$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // On the next opening the current category is marked.
  await bar.getByRole('button', { name: '게임' }).tap()
  await expect(centre.getByRole('link', { name: '피싱' })).toHaveAttribute('aria-current', 'true')
  await centre.getByRole('button', { name: '닫기' }).tap()
  await bar.getByRole('link', { name: '프로모션' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '프로모션' })).toBeVisible()

  await bar.getByRole('button', { name: '메뉴' }).tap()
  const menu = page.getByRole('dialog', { name: '메뉴' })
  await expect(menu.getByText('로그인하면 잔액과 베팅 기록을 볼 수 있어요.')).toBeVisible()
  await menu.getByRole('button', { name: 'English' }).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Promotions',
    'Points mall',
    'Live casino',
    'Slots',
    'Sports',
    'Fishing',
    'Card games',
    'E-sports',
    'E-lottery',
    'Lottery',
    'Hot games',
    'Favourites',
    'One-wallet games',
    'Get the app',
    'Help centre',
    'Join us',
  ])
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help centre' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // "Back" also closes an overlay.
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('a finger reaches a game of the whole list as soon as it is down', async () => {
    await page.goto('/rng?v=all')
    const game = page.getByRole('feed', { name: 'All games' }).getByRole('article').first()
    await game.scrollIntoViewIfNeeded()
    await expect(game).toBeInViewport()
    const isReached = await game.evaluate((tile) => {
      // Marks the list as scrolling, which the list does while it scrolls.
      tile.closest<HTMLElement>('[role="feed"]')!.dataset['scrolling'] = ''
      const { left, top } = tile.getBoundingClientRect()
      return tile.contains(document.elementFromPoint(left + 20, top + 20))
    })
    expect(isReached).toBe(true)
  })
})

test('on a phone a member logs in from the bar and plays', async ({ page }) => {
  await page.goto('/rng')
  await page.getByRole('navigation', { name: '하단 메뉴' }).getByRole('button', { name: '로그인' }).tap()
  await fillLogin(page, ACCOUNTS.newMember)
  await expect(
    page.getByRole('navigation', { name: '하단 메뉴' }).getByRole('button', { name: '내 정보' }),
  ).toBeVisible()
  const name = await tiles(page).first().getByRole('paragraph').first().innerText()
  await tiles(page)
    .first()
    .getByRole('button', { name: `플레이 ${name}` })
    .tap()
  const game = await openGame(page, name)
  await playRound(game)
  // The whole game fits on the screen without scrolling.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const box = (await game.spin.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(844)
})
