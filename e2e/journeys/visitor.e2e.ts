import { mainMenu } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('the root leads to the home page, with banners, hot games, notices and the whole main menu', async ({ page }) => {
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
})
