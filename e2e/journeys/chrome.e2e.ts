import { header, logIn, ACCOUNTS, mainMenu } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('a member has the username, the VIP level and everything that a release brings at hand', async ({ page }) => {
  // The number of unread messages precedes the account in the button's name.
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
