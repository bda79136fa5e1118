import { FIREBASE_PATH } from '@atrium/contracts/portal/firebase'
import type { Locator, Page } from '@playwright/test'
import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { chooseGoogleAccount } from '../support/portal/firebase.ts'
import {
  fieldOf,
  fillRest,
  newName,
  newNumber,
  proveEmail,
  register,
  registerDialog,
  sendRegistration,
} from '../support/portal/forms.ts'
import { operate } from '../support/portal/operate.ts'
import { codeFor } from '../support/portal/outbox.ts'
import { balance, loginDialog, logOut, openLogin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ run }) =>
  operate(run, {
    firebase: {
      projectId: run.firebase.projectId,
      apiKey: 'stand-in',
      authDomain: 'atrium-test.firebaseapp.com',
      sms: true,
      providers: ['google', 'apple'],
    },
  }),
)
test.afterEach(async ({ run }) => operate(run, { firebase: null }))

const orderCode = (form: Locator) => form.getByRole('button', { name: /^(인증번호 받기|다시 받기)$/ })
/** The frames in the page that come from Firebase. */
const framesOf = (page: Page) =>
  page
    .frames()
    .map((frame) => frame.url())
    .filter((address) => address.includes(FIREBASE_PATH))
const accounts = (others: Locator) => others.getByTitle('다른 계정으로 로그인').contentFrame()

async function openSms(page: Page): Promise<Locator> {
  await openLogin(page)
  const dialog = loginDialog(page)
  await dialog.getByRole('tab', { name: '휴대전화' }).click()
  return dialog
}

test('a visitor registers and logs in with codes by Firebase, which is loaded with the first one', async ({
  page,
  context,
  run,
  watch,
}) => {
  await bringAxe(context)
  const audit = createAudit(page)
  watch.allow(/400.*signInWithPhoneNumber/)
  const { typed, international: mobile } = newNumber()
  await page.goto('/register')
  const form = registerDialog(page)
  await form.getByRole('tab', { name: '휴대전화로 가입' }).click()
  await fieldOf(form, '휴대전화 번호').fill(typed)
  expect(framesOf(page)).toEqual([])
  await fieldOf(form, '인증번호').fill(await codeFor(run.firebase.url, mobile, () => orderCode(form).click()))
  await fillRest(form)
  await sendRegistration(page, { isProved: true })
  await expect(form).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)
  await page.reload()

  const dialog = await openSms(page)
  await fieldOf(dialog, '휴대전화 번호').fill(typed)
  expect(framesOf(page)).toEqual([])
  const code = await codeFor(run.firebase.url, mobile, () => orderCode(dialog).click())
  // A code from Firebase can be requested again after one minute.
  await expect(dialog.getByRole('button', { name: /^(1:00|0:5\d) 뒤에 다시 받기$/ })).toBeDisabled()
  await expect(
    dialog.getByRole('status').filter({ hasText: '인증번호를 보냈어요. 받은 번호를 입력해 주세요.' }),
  ).toBeVisible()
  await expect(fieldOf(dialog, '인증번호')).toBeFocused()
  await audit.look('a code by Firebase, with its frame')
  expect(audit.findings).toEqual([])

  await fieldOf(dialog, '인증번호').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('인증번호가 올바르지 않아요. 문자를 확인하고 다시 입력해 주세요.')
  await expect(fieldOf(dialog, '인증번호')).toBeFocused()
  await fieldOf(dialog, '인증번호').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('a member logs in with a Google account, by keyboard; a closed window shows a message', async ({ page, run }) => {
  const account = newName('maple')
  const email = `${account}@example.com`
  await register(page, account, { more: { 이메일: email } })
  await proveEmail(page, run.outbox, email)
  await logOut(page)
  await page.reload()
  const dialog = loginDialog(page)
  const others = dialog.getByRole('region', { name: '다른 계정으로 로그인' })
  const google = accounts(others).getByRole('button', { name: 'Google 계정으로 계속하기' })
  const openOthers = async () => {
    await openLogin(page)
    await expect(others).toBeVisible()
    expect(framesOf(page)).toEqual([])
    await others.getByRole('button', { name: '다른 계정으로 로그인' }).focus()
    await page.keyboard.press('Enter')
    await expect(google).toBeFocused()
  }
  await openOthers()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openOthers()
  await page.keyboard.press('Tab')
  await expect(accounts(others).getByRole('button', { name: 'Apple 계정으로 계속하기' })).toBeFocused()
  // The keyboard focus can leave the frame.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '회원가입' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(google).toBeFocused()

  await chooseGoogleAccount(run, null)
  await page.keyboard.press('Enter')
  await expect(others.getByRole('alert')).toHaveText('로그인하지 못했어요. 로그인 창이 닫혔어요. 다시 시도해 주세요.')
  await chooseGoogleAccount(run, email)
  await google.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})
