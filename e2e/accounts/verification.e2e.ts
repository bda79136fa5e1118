import type { Locator, Page } from '@playwright/test'
import { bringAxe, createAudit } from '../support/browser/axe.ts'
import { fieldOf, newName, register, typeCode } from '../support/portal/forms.ts'
import { comingFrom, forgetFailures, newAddress } from '../support/portal/members.ts'
import type { Account } from '../support/portal/portal-page.ts'
import { balance, fillLogin, logOut, openLogin } from '../support/portal/portal-page.ts'
import { expect, test } from '../support/test.ts'
import { authenticatorCode } from '../support/portal/totp.ts'

const YEONIP = { username: 'yeonip', password: 'lotus1234', mobile: '+821098765432' }
const verifyDialog = (page: Page): Locator => page.getByRole('dialog', { name: '본인 확인' })
const ways = (page: Page): Locator => verifyDialog(page).getByRole('list', { name: '확인 방법' }).getByRole('button')
const confirm = (page: Page): Promise<void> =>
  verifyDialog(page).getByRole('button', { name: '확인하고 로그인' }).click()

async function comeIn(page: Page, account: Account): Promise<void> {
  await page.goto('/index')
  await openLogin(page)
  await fillLogin(page, account)
}

// Merchant LOTUS requires verification at an IP address that is new for the member.
test.use({ baseURL: async ({ run }, use) => use(run.lotus) })

// A log-in without verification counts as a failure, and other tests leave such attempts behind.
test.beforeEach(({ run }) => forgetFailures(run, YEONIP.username))

test('from a new address a member proves the phone, for which a wrong code does not do, and is known there afterwards', async ({
  openBrowser,
  run,
  watch,
}) => {
  watch.allow(/400.*session\/login\/verification/)
  const page = await (await openBrowser({ extraHTTPHeaders: comingFrom(newAddress()) })).newPage()
  await comeIn(page, YEONIP)
  await expect(ways(page)).toHaveText([/^휴대전화로 받기010-\*+-5432$/, /^이메일로 받기p\*+@example\.com$/])
  await ways(page).first().click()
  await typeCode(page, verifyDialog(page), { outbox: run.outbox, to: YEONIP.mobile, hasPuzzle: false })
  const code = await fieldOf(verifyDialog(page), '인증번호').inputValue()
  await fieldOf(verifyDialog(page), '인증번호').fill(code === '123456' ? '654321' : '123456')
  await confirm(page)
  await expect(fieldOf(verifyDialog(page), '인증번호')).toHaveAccessibleDescription(
    '인증번호가 없거나 올바르지 않아요. 다시 확인해 주세요.',
  )
  await expect(balance(page)).toHaveCount(0)
  await fieldOf(verifyDialog(page), '인증번호').fill(code)
  await confirm(page)
  await expect(verifyDialog(page)).toBeHidden()
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await logOut(page)
  await comeIn(page, YEONIP)
  await expect(balance(page)).toHaveText(/\d\.\d\d/)
  await expect(verifyDialog(page)).toHaveCount(0)
})

test(
  'an authenticator app that was connected proves a member, and so does a recovery code',
  { tag: '@full' },
  async ({ openBrowser, watch }) => {
    test.slow()
    watch.allow(/400.*session\/login\/verification/)
    const account = { username: newName('suryeon'), password: 'Harbour-42' }
    const browser = await openBrowser({ extraHTTPHeaders: comingFrom(newAddress()) })
    await bringAxe(browser)
    const home = await browser.newPage()
    const audit = createAudit(home)
    await register(home, account.username, {
      password: account.password,
      more: { 이메일: `${account.username}@example.com`, '예금주 이름': '김하늘' },
    })
    await home.goto('/index?member=securityCenter')
    await home.getByRole('button', { name: '인증 앱 연결' }).click()
    const enrolment = home.getByRole('dialog', { name: '인증 앱 연결' })
    await audit.look('the password is asked for before an authenticator app is connected', enrolment)
    await fieldOf(enrolment, '로그인 비밀번호').fill(account.password)
    await enrolment.getByRole('button', { name: '계속' }).click()
    await expect(enrolment.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' })).toBeVisible()
    await audit.look('an authenticator app is connected', enrolment)
    const secret = await enrolment.getByRole('code').innerText()
    await fieldOf(enrolment, '앱에 보이는 6자리 번호').fill(authenticatorCode(secret))
    await enrolment.getByRole('button', { name: '확인하고 연결' }).click()
    const codes = home.getByRole('dialog', { name: '복구 코드' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await audit.look('recovery codes are shown', codes)
    const [recoveryCode] = await codes.getByRole('code').allInnerTexts()
    await codes.getByRole('button', { name: '안전하게 보관했어요' }).click()
    await expect(home.getByText('남은 복구 코드 10개')).toBeVisible()
    await home.getByRole('button', { name: '연결 해제' }).click()
    const removal = home.getByRole('dialog', { name: '인증 앱 연결을 해제할까요?' })
    await expect(removal).toBeVisible()
    await audit.look('an authenticator app is disconnected', removal)
    await home.keyboard.press('Escape')
    expect(audit.findings).toEqual([])

    const abroad = await (await openBrowser({ extraHTTPHeaders: comingFrom(newAddress()) })).newPage()
    await comeIn(abroad, account)
    // A member with an authenticator app verifies with the app only. The code of the enrolment is used up, so this uses
    // the next one.
    await fieldOf(verifyDialog(abroad), '인증 앱의 번호 또는 복구 코드').fill(authenticatorCode(secret, 1))
    await confirm(abroad)
    await expect(balance(abroad)).toHaveText(/\d\.\d\d/)
    // The member's session continues in the other browser.
    watch.allow(/401/)
    await expect(home.getByRole('heading', { name: '다른 곳에서 로그인됐어요' })).toBeVisible()

    // Without the device, a recovery code replaces the code of the app.
    const elsewhere = await (await openBrowser({ extraHTTPHeaders: comingFrom(newAddress()) })).newPage()
    await comeIn(elsewhere, account)
    await fieldOf(verifyDialog(elsewhere), '인증 앱의 번호 또는 복구 코드').fill(recoveryCode!)
    await confirm(elsewhere)
    await expect(balance(elsewhere)).toHaveText(/\d\.\d\d/)
  },
)
