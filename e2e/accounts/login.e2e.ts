import { ENCRYPTED_PAYLOAD } from '@atrium/contracts/http/encrypted-payload'
import { SESSION_KEYS } from '@atrium/contracts/portal/session'
import {
  ACCOUNTS,
  amount,
  balance,
  byUsername,
  header,
  loginDialog,
  logIn,
  logOut,
  shownBalance,
  openLogin,
} from '../support/portal/portal-page.ts'
import { sentBody } from '../support/portal/sent-body.ts'
import { expect, test } from '../support/test.ts'

test('both fields are required', async ({ page }) => {
  await page.goto('/index')
  await openLogin(page)
  await (await byUsername(page)).getByRole('button', { name: '로그인' }).click()
  await expect(loginDialog(page).getByRole('alert')).toHaveText([
    '아이디를 입력해 주세요.',
    '비밀번호를 입력해 주세요.',
  ])
})

test('who logs in sends an encrypted payload and sees the demo balance', async ({ page }) => {
  await page.goto('/index')
  const sent = await sentBody(page, '/wps/session/login')
  await logIn(page, ACCOUNTS.newMember)
  const body = JSON.parse(await sent.text) as { payload: string }
  expect(Object.keys(body)).toEqual(['payload'])
  expect(JSON.parse(Buffer.from(body.payload.split('.')[0]!, 'base64url').toString())).toMatchObject(ENCRYPTED_PAYLOAD)
  for (const part of body.payload.split('.'))
    expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain(ACCOUNTS.newMember.password)
  await expect(balance(page)).toHaveText(/^[\d,]+\.\d\d\s*DEMO$/)
  await expect(header(page).getByRole('button', { name: 'iseul' })).toBeVisible()
})

test('logging out asks first, then leaves a visitor and nothing in the storage', async ({ page }) => {
  await page.goto('/rng')
  await logIn(page, ACCOUNTS.newMember)
  const keys = () => page.evaluate(() => Object.keys(sessionStorage))
  expect(await keys()).toEqual(expect.arrayContaining([SESSION_KEYS.token, SESSION_KEYS.account]))

  await header(page).getByRole('button', { name: '로그아웃' }).click()
  const question = page.getByRole('dialog', { name: '로그아웃할까요?' })
  await question.getByRole('button', { name: '취소' }).click()
  await expect(balance(page)).toBeVisible()
  await header(page).getByRole('button', { name: '로그아웃' }).click()
  await expect(question).toBeVisible()
  // Beside a question that was not opened as modal a press closes it, and confirms nothing.
  await page.mouse.click(5, 5)
  await expect(question).toBeHidden()
  await expect(balance(page)).toBeVisible()

  await logOut(page)
  await expect(page).toHaveURL(/\/index$/)
  // What stays says which merchant this is, and nothing of who was here.
  expect(await keys()).toEqual([SESSION_KEYS.merchant])
})

test('a reload keeps the session', async ({ page }) => {
  await page.goto('/index')
  await logIn(page, ACCOUNTS.newMember)
  await page.reload()
  await expect(header(page).getByRole('button', { name: 'iseul' })).toBeVisible()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('a login elsewhere ends this session, and this page says so', async ({ page, openBrowser, watch }) => {
  watch.allow(/401/)
  await page.goto('/index')
  await logIn(page, ACCOUNTS.newMember)
  const other = await (await openBrowser()).newPage()
  await other.goto('/index')
  await logIn(other, ACCOUNTS.newMember)
  await expect(page.getByRole('heading', { name: '다른 곳에서 로그인되었습니다' })).toBeVisible()
  await page.getByRole('button', { name: '다시 로그인' }).click()
  await expect(loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header(page).getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  await expect(balance(other)).toBeVisible()
})

test('a second tab follows the session, in and out', async ({ page, context, watch }) => {
  // Tabs that are notified of the end request the member's data to check it, and reads of the member that were under
  // way are rejected.
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
