import { header, mainMenu } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('the root leads to the home page, with banners, hot games and notices', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/index$/)
  await expect(page.getByRole('region', { name: '주요 소식' }).getByRole('heading', { level: 2 }).first()).toBeVisible()
  const hot = page.getByRole('region', { name: '지금 인기 있는 게임' })
  await expect(hot.getByRole('article').first()).toBeVisible()
  expect(await hot.getByRole('article').count()).toBeGreaterThanOrEqual(8)
  await expect(page.getByRole('button', { name: /^공지사항:/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '지금 진행 중' }).getByRole('link').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: '곧 추첨' }).getByRole('timer').first()).toBeVisible()
  await expect(page).toHaveTitle('아트리움')
})

test('the main menu lists home, the categories with vendors, lottery, promotions and VIP', async ({ page }) => {
  await page.goto('/index')
  await expect(mainMenu(page).getByRole('link')).toHaveText([
    '홈',
    '라이브 카지노',
    '슬롯',
    '스포츠',
    '피싱',
    '카드 게임',
    'e스포츠',
    '전자 복권',
    '복권',
    '프로모션',
    'VIP – –',
  ])
})

test('notices open at the one that was pressed, one at a time, nine a page', async ({ page }) => {
  await page.goto('/index')
  const ticker = page.getByRole('button', { name: /^공지사항:/ })
  const newest = (await ticker.innerText()).replace(/^공지사항:\s*/, '').trim()
  await ticker.click()
  const dialog = page.getByRole('dialog', { name: '공지사항' })
  const open = dialog.getByRole('button', { expanded: true })
  await expect(open).toHaveCount(1)
  await expect(open).toContainText(newest)
  await expect(open.getByRole('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expect(dialog.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(9)

  await dialog.getByRole('button', { expanded: false }).last().click()
  await expect(open).toHaveCount(1)
  await expect(open).not.toContainText(newest)

  const first = await dialog.getByRole('time').first().innerText()
  await dialog.getByRole('button', { name: '2 페이지' }).click()
  await expect(dialog.getByRole('time').first()).not.toHaveText(first)
  await dialog.getByRole('button', { name: '닫기' }).click()
  await expect(dialog).toBeHidden()
})

test('promotions run from the list to one with its period and terms', async ({ page }) => {
  await page.goto('/promotions')
  await expect(page.getByRole('heading', { level: 1, name: '프로모션' })).toBeVisible()
  const cards = page.getByRole('tabpanel').getByRole('link')
  await expect(cards.first()).toBeVisible()
  const title = await cards.first().getByRole('strong').innerText()
  await cards.first().click()
  await expect(page).toHaveURL(/\/promoDetail\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { name: '이용 조건' })).toBeVisible()
  await page.getByRole('link', { name: '프로모션 목록' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
})

test('lotteries count down to the end of their issue', async ({ page }) => {
  await page.goto('/lottery')
  await expect(page.getByRole('heading', { level: 1, name: '복권' })).toBeVisible()
  const timer = page.getByRole('timer').first()
  await expect(timer).toHaveText(/^\d+:\d\d/)
  const first = await timer.innerText()
  await expect(timer).not.toHaveText(first)
  // This page has the header alone.
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(header(page)).toBeVisible()
})

test('an unknown address answers 404 with a not-found page inside the layout, and a way home', async ({
  page,
  watch,
}) => {
  watch.allow(/404.*no-such-page/)
  expect((await page.goto('/no-such-page'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '찾으시는 페이지가 없습니다' })).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: '슬롯' })).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/index$/)
})
