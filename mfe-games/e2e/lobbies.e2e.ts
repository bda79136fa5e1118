import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, logIn, tiles } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

const main = (page: Page): Locator => page.getByRole('main')
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const nameOf = (tile: Locator): Promise<string> => tile.getByRole('paragraph').first().innerText()

test('the live casino offers the classes that have games, and at a vendor’s tab a member those of the vendor', async ({
  page,
}) => {
  await page.goto('/live')
  const classes = main(page).getByRole('group', { name: '게임 종류' }).getByRole('button')
  await expect(classes).toHaveCount(8)
  await expect(main(page).getByRole('region', { name: '바카라', exact: true }).getByRole('article')).toHaveCount(3)
  await classes.filter({ hasText: '바카라' }).click()
  await expect(page).toHaveURL(/\/live\?class=BACCARAT$/)
  await expect(tiles(page)).toHaveCount(3)
  await page.reload()
  await expect(tiles(page)).toHaveCount(3)

  await logIn(page, ACCOUNTS.otherMember)
  await page.getByRole('tab', { name: /^미리내 테이블/ }).click()
  await expect(classes).toHaveCount(7)
  await expect(tiles(page)).toHaveCount(1)
  await classes.filter({ hasText: '룰렛' }).click()
  await expect(tiles(page)).toHaveCount(2)
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('룰렛')
})

test('the live casino has its games while its classes do not answer', async ({ page }) => {
  await page.route(`**${callSurface.gameClasses[1]}*`, () => undefined)
  await page.goto('/live')
  await expect(main(page).getByRole('region', { name: '모든 게임' }).getByRole('article').first()).toBeVisible()
})

test('the lobbies of all categories: what is hot, and what is played from one wallet', async ({ page }) => {
  await page.goto('/hot')
  await expect(heading(page, '인기 게임')).toBeVisible()
  await expect(tiles(page)).toHaveCount(24)
  for (const tile of await tiles(page).all()) await expect(tile.getByRole('img', { name: '인기' })).toBeVisible()

  await page.goto('/seamless')
  await expect(heading(page, '통합 지갑 게임')).toBeVisible()
  const categories = main(page).getByRole('group', { name: '카테고리' })
  await categories.getByRole('button', { name: /^피싱/ }).click()
  await expect(page).toHaveURL(/\/seamless\?type=FISH$/)
  await expect(tiles(page)).toHaveCount(3)
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('물결 피싱')

  await page.goto('/sports')
  await expect(heading(page, '스포츠')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('DS88 스포츠')
})

test('filters, order and page are one address, which opens again as it is', async ({ page, context }) => {
  await page.goto('/rng')
  await main(page).getByRole('group', { name: '특징' }).getByRole('button', { name: '신규' }).click()
  await expect(page).toHaveURL(/\/rng\?f=new$/)
  // All of them, not only those of the row above.
  await expect(tiles(page).filter({ hasText: '신규' })).toHaveCount(24)
  await main(page).getByRole('combobox', { name: '정렬' }).selectOption({ label: '이름순' })
  await expect(page).toHaveURL(/\/rng\?f=new&sort=name$/)
  const second = main(page)
    .getByRole('navigation', { name: '페이지' })
    .getByRole('link', { name: '2 페이지', exact: true })
  await expect(second).toHaveAttribute('href', '/rng?f=new&sort=name&p=2')

  const opened = await context.newPage()
  await opened.goto((await second.getAttribute('href'))!)
  await expect(
    main(opened).getByRole('navigation', { name: '페이지' }).getByRole('link', { name: '2 페이지', exact: true }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(main(opened).getByRole('combobox', { name: '정렬' })).toHaveValue('name')
  await expect(tiles(opened).first()).toContainText('신규')
  const collator = new Intl.Collator('ko')
  expect(collator.compare(await nameOf(tiles(page).last()), await nameOf(tiles(opened).first()))).toBeLessThanOrEqual(0)
})

test('the search forgives slips in the names of games and of vendors', async ({ page }) => {
  await page.goto('/live')
  const field = page.getByRole('searchbox', { name: '게임 검색' })
  await field.pressSequentially('미드나잇 바카리')
  await expect(page.getByRole('heading', { name: '‘미드나잇 바카리’ 전체 카테고리 검색 결과' })).toBeVisible()
  await expect(tiles(page).first()).toContainText('미드나잇 바카라')
  await field.fill('미리네')
  await expect(page.getByRole('heading', { name: '‘미리네’ 전체 카테고리 검색 결과' })).toBeVisible()
  // Its nine games, and the entry that stands for the house.
  await expect(tiles(page)).toHaveCount(10)
  for (const tile of await tiles(page).all()) await expect(tile).toContainText('미리내')
})

test('a favourite that the server refuses is undone, with its reason; one that it takes is on its page', async ({
  page,
  watch,
}) => {
  watch.allow(/409.*addFavoriteGame/)
  await page.goto('/fav')
  await expect(page.getByText('좋아하는 게임을 모아 보세요')).toBeVisible()
  await logIn(page, ACCOUNTS.member)
  await expect(page.getByText('아직 즐겨찾기한 게임이 없어요')).toBeVisible()

  await page.goto('/fish')
  const tile = tiles(page).filter({ hasText: '심해 탐사' })
  const heart = tile.getByRole('button', { name: '즐겨찾기 심해 탐사' })
  let refuse: () => void = () => undefined
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/wps/relay/MCSFE_addFavoriteGameV2', async (route) => {
    await refused
    await route.fulfill({
      status: 409,
      json: {
        success: false,
        errorCode: 'TOO_MANY_FAVOURITES',
        message: '즐겨찾기가 가득 찼습니다.',
        requestId: 'r-1',
      },
    })
  })
  await tile.hover()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  refuse()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('즐겨찾기가 가득 찼습니다.')).toBeVisible()

  await page.unroute('**/wps/relay/MCSFE_addFavoriteGameV2')
  const [taken] = await Promise.all([page.waitForResponse(/MCSFE_addFavoriteGameV2/), heart.click()])
  expect(taken.ok()).toBe(true)
  await page.goto('/fav')
  await expect(tiles(page)).toHaveCount(1)
  await expect(tiles(page)).toContainText('심해 탐사')
  await tiles(page).hover()
  await Promise.all([
    page.waitForResponse(/MCSFE_removeFavoriteGameV2/),
    tiles(page).getByRole('button', { name: '즐겨찾기 심해 탐사' }).click(),
  ])
  await page.reload()
  await expect(page.getByText('아직 즐겨찾기한 게임이 없어요')).toBeVisible()
})

/**
 * What the server refuses a launch with, what the page calls it, and what can be done then. `asked`: the portal's own
 * dialog about it.
 */
const REFUSALS: readonly { code: string; title: string; ways: readonly string[]; suggests?: true; asked?: string }[] = [
  { code: 'GAME_MAINTENANCE', title: '점검 중인 게임이에요', ways: ['슬롯 로비로'], suggests: true },
  { code: 'ROOM_FULL', title: '빈자리가 없어요', ways: ['다시 시도', '슬롯 로비로'], suggests: true },
  { code: 'SELF_EXCLUSION_ACTIVE', title: '지금은 게임을 할 수 없어요', ways: ['슬롯 로비로', '고객센터'] },
  { code: 'REALITY_CHECK_PENDING', title: '지금은 게임을 할 수 없어요', ways: ['다시 시도', '슬롯 로비로'] },
  {
    code: 'REAL_ACCOUNT_REQUIRED',
    title: '정식 계정이 필요해요',
    ways: ['무료로 체험하기', '슬롯 로비로'],
    asked: '정식 계정이 필요합니다',
  },
  { code: 'FEATURE_OFF', title: '이 포털에서는 게임을 시작할 수 없어요', ways: ['슬롯 로비로'] },
  { code: 'TIMED_OUT', title: '게임을 시작하지 못했어요', ways: ['다시 시도', '슬롯 로비로', '고객센터'] },
]

test('each refused launch says what happened and what to do', async ({ page, watch }) => {
  watch.allow(/409.*launchGame/)
  await page.goto('/rng')
  await logIn(page, ACCOUNTS.otherMember)
  let code = ''
  await page.route('**/wps/game/launchGame*', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, errorCode: code, message: `Words for ${code}.`, requestId: 'r-1' },
    }),
  )
  for (const refusal of REFUSALS) {
    code = refusal.code
    await page.goto('/game?gameId=ATR0001&vassalage=AURORA&mode=real')
    if (refusal.asked)
      await page.getByRole('dialog', { name: refusal.asked }).getByRole('button', { name: '확인', exact: true }).click()
    const alert = main(page).getByRole('alert')
    await expect(alert, code).toContainText(refusal.title)
    await expect(alert).toContainText(`Words for ${code}.`)
    for (const way of refusal.ways)
      await expect(
        alert.getByRole('link', { name: way, exact: true }).or(alert.getByRole('button', { name: way, exact: true })),
        `${code}: ${way}`,
      ).toBeVisible()
    await expect(alert.getByRole('link').or(alert.getByRole('button')), code).toHaveCount(refusal.ways.length)
    await expect(main(page).getByRole('region', { name: '대신 이런 게임은 어때요' }), code).toHaveCount(
      refusal.suggests ? 1 : 0,
    )
  }
})
