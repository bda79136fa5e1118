import { ACCOUNTS, fillLogin, loginDialog } from '@atrium/e2e/portal/portal-page'
import { expect, test } from '@atrium/e2e/test'

test('a visitor who opens the security centre returns when they close the login, and sees it after logging in', async ({
  page,
}) => {
  await page.goto('/index?member=securityCenter')
  await loginDialog(page).getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/index$/)

  await page.goto('/index?member=securityCenter')
  await expect(loginDialog(page)).toBeVisible()
  await fillLogin(page, ACCOUNTS.member)
  const centre = page.getByRole('dialog', { name: '회원 센터' })
  const security = centre.getByRole('region', { name: '보안 센터' })
  await expect(security.getByText('별밤지기')).toBeVisible()
  await expect(security.getByText(/010-\*+-1234/)).toBeVisible()
  await expect(security.getByRole('table', { name: '최근 로그인' }).getByRole('row').nth(1)).toContainText('성공')
  await centre.getByRole('button', { name: '닫기' }).click()
  await expect(page).toHaveURL(/\/index$/)
})
