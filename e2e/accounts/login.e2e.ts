import { ACCOUNTS, amount, balance, header, logIn, logOut, shownBalance } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test('a second tab follows the session, in and out', async ({ page, context, watch }) => {
  // Tabs that are notified of the session's end check the session with a request, and pending requests of the member
  // are rejected with 401.
  watch.allow(/401/)
  await page.goto('/index')
  const second = await context.newPage()
  await second.goto('/promotions')
  await page.bringToFront()
  await logIn(page, ACCOUNTS.newMember)
  await expect(balance(second)).toHaveText(amount(await shownBalance(page)))
  const third = await context.newPage()
  await third.goto('/rng')
  await expect(header(third).getByRole('button', { name: 'iseul' })).toBeVisible()
  await second.bringToFront()
  await logOut(second)
  await expect(header(page).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  await expect(header(third).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
})
