import { header, logIn, ACCOUNTS, mainMenu, tiles } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('pointing at a category shows its studios and games, 21 and then 18 a page', async ({ page }) => {
  await page.goto('/index')
  await mainMenu(page).getByRole('link', { name: '슬롯' }).hover()
  const menu = page.getByRole('group', { name: '슬롯' })
  await expect(menu.getByRole('list', { name: '게임 제공사' }).getByRole('button')).toHaveCount(13)
  await expect(menu.getByRole('button', { name: /플레이$/ })).toHaveCount(21)
  await menu.getByRole('button', { name: '2 페이지' }).click()
  await expect(menu.getByRole('button', { name: /플레이$/ })).toHaveCount(4)
  await page.mouse.move(700, 890)
  await expect(menu).toBeHidden()
})

test('the keyboard goes into the games and back, and a studio opens its lobby', async ({ page }) => {
  await page.goto('/index')
  const slots = mainMenu(page).getByRole('link', { name: '슬롯' })
  // What the arrow keys do comes with the first focus.
  await expect(async () => {
    await mainMenu(page).getByRole('link', { name: '홈' }).press('ArrowRight')
    await expect(mainMenu(page).getByRole('link', { name: '라이브 카지노' })).toBeFocused({ timeout: 500 })
  }).toPass()
  // Past the sports vendor that stands alone.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slots).toBeFocused()
  const menu = page.getByRole('group', { name: '슬롯' })
  await expect(async () => {
    await slots.press('ArrowDown')
    await expect(menu).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(menu.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(slots).toBeFocused()
  await page.keyboard.press('ArrowDown')
  // It has the games from before, and the first studio the focus, before the next key.
  await expect(menu.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/rng\?page=HANEUL$/)
  await expect(tiles(page)).toHaveCount(24)
  expect(await page.evaluate(() => sessionStorage.getItem('gameVendor'))).toBe('HANEUL')
})

test('a language without texts is remembered and shown in English, also from right to left', async ({ page }) => {
  await page.goto('/index')
  await header(page).getByRole('button', { name: '다른 언어' }).click()
  await page
    .getByRole('dialog', { name: '언어 선택' })
    .getByRole('button', { name: /日本語/ })
    .click()
  // The note is of what comes when the browser has nothing else to do.
  const note = page.getByText('日本語 is not translated yet: this page is in English.')
  await expect(note).toBeVisible({ timeout: 20_000 })
  await expect(mainMenu(page).getByRole('link', { name: 'Slots' })).toBeVisible()
  await page.reload()
  await expect(note).toBeVisible({ timeout: 20_000 })
  expect(await page.evaluate(() => [localStorage.getItem('hisLang'), localStorage.getItem('lang')])).toEqual([
    'JA',
    'EN',
  ])

  await header(page).getByRole('button', { name: 'More languages (JA)' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a language' })
    .getByRole('button', { name: /العربية/ })
    .click()
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const)
  expect(width[0]).toBeLessThanOrEqual(width[1])
})

test('a member has the username, the VIP level and everything that a release brings at hand', async ({ page }) => {
  // Before it stands how many messages are unread.
  const username = new RegExp(`(^| )${ACCOUNTS.newMember.username}$`)
  await page.goto('/index')
  await logIn(page, ACCOUNTS.newMember)
  for (const name of ['입금', '출금', '개인 센터', '베팅 기록', '캐시백', '로그아웃'])
    await expect(header(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expect(header(page).getByRole('button', { name: username })).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: '프로모션' })).toBeVisible()
  await expect(mainMenu(page).getByText(/^리워드/)).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: 'VIP 브론즈' })).toBeVisible()
  await header(page).getByRole('button', { name: '메뉴 열기' }).click()
  const menu = page.getByRole('dialog', { name: '메뉴' })
  for (const name of ['입금', '출금', '베팅 기록', '거래 내역', '보안 센터', '캐시백', '한도 및 이용 제한'])
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(
    menu.getByRole('link', { name: 'VIP', exact: true }).or(menu.getByRole('button', { name: 'VIP', exact: true })),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await header(page).getByRole('button', { name: username }).click()
  await expect(page).toHaveURL(/\?member=securityCenter$/)
  await expect(
    page.getByRole('dialog', { name: '회원 센터' }).getByRole('button', { name: 'VIP', exact: true }),
  ).toBeVisible()
})

test('help alone stands in no frame', async ({ page }) => {
  await page.goto('/helpmc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})
