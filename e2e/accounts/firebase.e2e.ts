import { FIREBASE_PATH } from '@atrium/contracts/portal/firebase'
import type { Locator, Page } from '@playwright/test'
import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { chooseGoogleAccount, refuseNext } from '../support/portal/firebase.ts'
import { fieldOf, fillRest, proveEmail, register, registerDialog, sendRegistration } from '../support/portal/forms.ts'
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
test.afterEach(async ({ run }) => {
  await refuseNext(run, null)
  await operate(run, { firebase: null })
})

const orderCode = (form: Locator) => form.getByRole('button', { name: /^(인증번호 받기|다시 받기)$/ })
/** Addresses of Firebase's documents in the page. */
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
  const mobile = '+821023456791'
  await page.goto('/register')
  const form = registerDialog(page)
  await form.getByRole('tab', { name: '휴대전화로 가입' }).click()
  await fieldOf(form, '휴대전화 번호').fill('010-2345-6791')
  expect(framesOf(page)).toEqual([])
  await fieldOf(form, '인증번호').fill(await codeFor(run.firebase.url, mobile, () => orderCode(form).click()))
  await fillRest(form)
  await sendRegistration(page)
  await expect(form).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)
  await page.reload()

  const dialog = await openSms(page)
  await fieldOf(dialog, '휴대전화 번호').fill('01023456791')
  expect(framesOf(page)).toEqual([])
  const code = await codeFor(run.firebase.url, mobile, () => orderCode(dialog).click())
  // One minute where codes are Firebase's.
  await expect(dialog.getByRole('button', { name: /^(1:00|0:5\d) 뒤에 다시 받기$/ })).toBeDisabled()
  await expect(
    dialog.getByRole('status').filter({ hasText: '인증번호를 보냈습니다. 받은 번호를 입력해 주세요.' }),
  ).toBeVisible()
  await expect(fieldOf(dialog, '인증번호')).toBeFocused()
  await audit.look('a code by Firebase, with its frame')
  expect(audit.findings).toEqual([])

  await fieldOf(dialog, '인증번호').fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    '인증번호가 올바르지 않습니다. 문자를 확인하고 다시 입력해 주세요.',
  )
  await expect(fieldOf(dialog, '인증번호')).toBeFocused()
  await fieldOf(dialog, '인증번호').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

/** Firebase's own words, by what the visitor reads. */
const REFUSALS = [
  ['INVALID_PHONE_NUMBER', '휴대전화 번호가 올바르지 않습니다. 국가 번호와 번호를 확인해 주세요.'],
  ['MISSING_PHONE_NUMBER', '휴대전화 번호를 입력해 주세요.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', '요청이 너무 많습니다. 5분 뒤에 다시 시도해 주세요.'],
  ['CAPTCHA_CHECK_FAILED', '보안 확인에 실패했습니다. 다시 시도해 주세요.'],
  ['QUOTA_EXCEEDED', '보낼 수 있는 문자를 모두 보냈습니다.'],
  ['OPERATION_NOT_ALLOWED', '지금은 이 방법을 이용할 수 없습니다.'],
  ['SOMETHING_NEW', '알 수 없는 오류가 발생했습니다.'],
] as const

test('whatever Firebase refuses to send is said in words', async ({ page, run, watch }) => {
  watch.allow(/400.*identitytoolkit/)
  await page.goto('/index')
  const dialog = await openSms(page)
  await fieldOf(dialog, '휴대전화 번호').fill('01012345678')
  const warning = page.getByRole('dialog', { name: '인증번호를 보내지 못했습니다' })
  for (const [word, text] of REFUSALS) {
    await refuseNext(run, word)
    // At most one code a second is requested: a click that comes too early sends nothing and is repeated.
    await expect(async () => {
      if (!(await warning.isVisible())) await orderCode(dialog).click({ timeout: 1_000 })
      await expect(warning).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    await expect(warning).toContainText(text)
    await warning.getByRole('button', { name: '확인' }).click()
    await expect(warning).toBeHidden()
  }
})

test('an expired code, and a number that nobody has, are said in words', async ({ page, run, watch }) => {
  watch.allow(/400.*identitytoolkit/, /404.*session\/login/)
  await page.goto('/index')
  const dialog = await openSms(page)
  await fieldOf(dialog, '휴대전화 번호').fill('01087654321')
  const code = await codeFor(run.firebase.url, '+821087654321', () => orderCode(dialog).click())
  await refuseNext(run, 'SESSION_EXPIRED')
  await fieldOf(dialog, '인증번호').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('인증번호의 유효 시간이 지났습니다. 새로 받아 주세요.')
  await fieldOf(dialog, '인증번호').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    '이 번호나 이메일로 가입한 계정이 없습니다. 먼저 회원가입해 주세요.',
  )
})

test('a page of Firebase that does not come is said in words, and asked for again', async ({
  page,
  run,
  context,
  watch,
}) => {
  watch.allow(/identity\/firebase/)
  await context.route(/\/identity\/firebase/, (route) => route.abort())
  await page.goto('/index')
  const dialog = await openSms(page)
  await fieldOf(dialog, '휴대전화 번호').fill('01012345678')
  await orderCode(dialog).click()
  const warning = page.getByRole('dialog', { name: '인증번호를 보내지 못했습니다' })
  await expect(warning).toContainText('지금은 이 방법을 불러올 수 없습니다.')
  await warning.getByRole('button', { name: '확인' }).click()
  await context.unroute(/\/identity\/firebase/)
  await codeFor(run.firebase.url, '+821012345678', () => orderCode(dialog).click())
})

test('a member logs in with a Google account, by keyboard; a closed window says so', async ({ page, run }) => {
  const email = 'maple91@example.com'
  await register(page, 'maple91', { more: { 이메일: email } })
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
  // The frame is no dead end.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: '회원가입' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(google).toBeFocused()

  await chooseGoogleAccount(run, null)
  await page.keyboard.press('Enter')
  await expect(others.getByRole('alert')).toHaveText(
    '로그인하지 못했습니다. 로그인 창이 닫혔습니다. 다시 시도해 주세요.',
  )
  await chooseGoogleAccount(run, email)
  await google.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
})

test('nothing of Firebase is offered or loaded where a merchant has no project', async ({ page, run }) => {
  await operate(run, { firebase: null })
  await page.goto('/index')
  const dialog = await openSms(page)
  await expect(dialog.getByRole('button', { name: '다른 계정으로 로그인' })).toHaveCount(0)
  await expect(orderCode(dialog)).toBeVisible()
  expect(framesOf(page)).toEqual([])
})
