import type { Page } from '@playwright/test'
import { ACCOUNTS, logIn } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const popupCard = (page: Page) => page.getByRole('dialog', { name: '모두 데모 크레딧입니다' })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a pop-up comes once in a browser, and takes no focus', async ({ page }) => {
  await page.goto('/index')
  await expect(popupCard(page)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await popupCard(page).getByRole('button', { name: '닫기' }).click()
  await expect(popupCard(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: '지금 인기 있는 게임' }).getByRole('article').first()).toBeVisible()
  // The page is quiet by then: what would come has come.
  await page.waitForLoadState('networkidle')
  await expect(popupCard(page)).toHaveCount(0)
})

test('every label of the footer leads to its own topic', async ({ page }) => {
  await page.goto('/join')
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: '안내' }).getByRole('link')
  await expect(links.nth(6)).toBeVisible()
  const names = (await links.allInnerTexts()).slice(0, 7)
  expect(names).toEqual(['회사 소개', '문의', '이용 약관', '책임감 있는 게임', '개인정보 보호', '제휴', '환불'])
  for (const name of names) {
    await links.filter({ hasText: name }).first().click()
    await expect(page).toHaveURL(/\/help#[a-z]+$/)
    await expect(page.getByRole('region', { name, exact: true }).getByRole('heading', { level: 2 })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL(/\/join$/)
  }
})

test('help is searched while one types', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox', { name: '도움말 검색' }).fill('환수율')
  await expect(
    page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .getByRole('heading', { name: '회사 소개' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '환불', exact: true })).toHaveCount(0)
})

test('/helpmc shows help only', async ({ page }) => {
  await page.goto('/helpmc')
  await expect(page.getByRole('heading', { level: 2, name: '이용 약관' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /질문 내용/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('a visitor asks a question and finds it again; a member finds the answer', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('textbox', { name: /질문 내용/ }).fill('라운드가 끊기면 어떻게 되나요')
  await page.getByRole('button', { name: '질문 보내기' }).click()
  await expect(page.getByText(/질문을 받았습니다. 접수 번호 Q-[A-Z2-9]{24}/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '라운드가 끊기면 어떻게 되나요' })).toContainText(
    '답변 준비 중',
  )
  await logIn(page, ACCOUNTS.member)
  await expect(page.getByRole('listitem').filter({ hasText: '데모 크레딧은 언제 다시 채워지나요?' })).toContainText(
    '답변 완료',
  )
})

test('feedback goes out with a picture; what only looks like one does not', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('button', { name: '의견 보내기' }).click()
  const dialog = page.getByRole('dialog', { name: '의견 보내기' })
  await dialog.getByRole('textbox', { name: /의견/ }).fill('화면이 편해요')
  await dialog.getByLabel('사진 추가').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: PNG },
    { name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
  ])
  await expect(dialog.getByRole('img', { name: 'a.png' })).toBeVisible()
  await expect(dialog.getByText('b.png: png 또는 jpg 사진이 아닙니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '보내기', exact: true }).click()
  await expect(dialog.getByText(/^F-[A-Z2-9]{10}$/)).toBeVisible()
  await expect(dialog.getByText('접수됨')).toBeVisible()
})

test('customer service opens in a window of its own, without a login', async ({ page }) => {
  await page.goto('/join')
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: '고객센터에 문의하기' }).click(),
  ])
  await expect(window).toHaveURL(/\/wps\/customer-service$/)
  await expect(window.getByRole('heading', { level: 1, name: '고객센터' })).toBeVisible()
  expect(await window.evaluate(() => [innerWidth, innerHeight, window.opener])).toEqual([440, 500, null])
  await window.getByRole('textbox', { name: /질문 내용/ }).fill('여기에서도 질문할 수 있나요')
  await window.getByRole('button', { name: '보내기' }).click()
  await expect(window.getByText('답변을 준비하고 있습니다.')).toBeVisible()
  // Pressed again, the same window comes to the front as it was left.
  await page.getByRole('button', { name: '고객센터에 문의하기' }).click()
  await expect(window.getByText('답변을 준비하고 있습니다.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(2)
})

test('/down has a code for each kind of phone, and its words', async ({ page }) => {
  await page.goto('/down#android')
  for (const label of ['iOS', 'iOS 라이트', '안드로이드'])
    await expect(page.getByRole('img', { name: `${label} QR 코드` })).toBeVisible()
  await expect(page.getByRole('heading', { name: '안드로이드', level: 3 })).toBeInViewport()
})
