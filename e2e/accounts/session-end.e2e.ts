import type { Page } from '@playwright/test'
import { SPARE } from '../support/portal/members.ts'
import { balance, header, logIn } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: '계속 로그인해 둘까요?' })
const loggedOut = (page: Page) => page.getByText('로그인이 만료됐어요. 다시 로그인해 주세요.').first()

/**
 * Advances the clock by nearly half an hour without activity, with the network off: a request of the page would reveal
 * the changed clock.
 */
async function beIdle(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.clock.fastForward('28:30')
  await expect(warning(page)).toBeVisible()
}

test('before an idle session ends the member is prompted and stays with one click; without an answer it ends, and the page shows it', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/)
  await page.clock.install()
  await page.goto('/join')
  // The warning's code loads once a member is signed in and the page is idle, and has to be loaded before the network
  // is off.
  const warningCode = page.waitForResponse((response) => response.url().includes('/IdleWarning.'))
  await logIn(page, SPARE.idle)
  await (await warningCode).finished()

  await beIdle(page)
  await expect(warning(page)).toHaveAccessibleDescription('오랫동안 사용하지 않아 곧 로그아웃돼요.')
  const stay = warning(page).getByRole('button', { name: '로그인 유지' })
  await expect(stay).toBeFocused()
  await page.context().setOffline(false)
  await stay.click()
  await expect(warning(page)).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)

  await beIdle(page)
  await expect(warning(page).getByRole('timer', { name: '남은 시간' })).toHaveText(/^1:[0-3]\d$/)
  await page.clock.fastForward('02:00')
  await expect(loggedOut(page)).toBeVisible()
  await expect(warning(page)).toBeHidden()
  await expect(header(page).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(header(page).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
})
