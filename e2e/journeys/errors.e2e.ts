import {
  ACCOUNTS,
  balance,
  byUsername,
  fillLogin,
  loginDialog,
  openLogin,
  tiles,
} from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const BLOCKED = '네트워크가 막혀 있어요. 연결을 확인하고 다시 시도해 주세요.'

test('network blocked: the lobby and the login show the error, and work once it is back', async ({
  page,
  context,
  run,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${run.lotus}/rng`)
  await expect(tiles(page)).toHaveCount(24)
  // Waits until everything else on the page has loaded.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')

  await test.step('the lobby comes back by itself', async () => {
    await context.setOffline(true)
    await page.getByRole('tablist', { name: '제공사' }).getByRole('tab').nth(3).click()
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toContainText(BLOCKED)
    await panel.getByRole('button', { name: '다시 시도' }).click()
    await expect(panel).toContainText('네트워크가 막혀 있어요.')
    // The page recovers by itself once the network is back.
    await context.setOffline(false)
    await expect(tiles(page).first()).toBeVisible()
    await expect(panel).toHaveCount(0)
  })

  await test.step('the login shows the error, and works at the next attempt', async () => {
    // Waits for everything that the page loads automatically: only the log-in should fail.
    await page.waitForLoadState('networkidle')
    await openLogin(page)
    const dialog = await byUsername(page)
    await dialog.getByRole('textbox', { name: '아이디' }).fill(ACCOUNTS.lotusMember.username)
    await dialog.getByRole('textbox', { name: '비밀번호' }).fill(ACCOUNTS.lotusMember.password)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(loginDialog(page).getByRole('alert')).toHaveText(BLOCKED)
    await context.setOffline(false)
    // The page retries a failed file after one second at the earliest.
    await expect(async () => {
      await fillLogin(page, ACCOUNTS.lotusMember)
      await expect(balance(page)).toHaveText(/\d\.\d\d/, { timeout: 4_000 })
    }).toPass()
  })
})
